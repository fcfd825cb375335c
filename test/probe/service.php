<?php
// A service as a PHP programmer would write it: arrays in, json_encode out, whatever that makes of them.
// `php -S 127.0.0.1:PORT service.php` runs it. It knows nothing of the sandbox.

$lasts = ['Ångström', 'Brontë', "D'Arcy", 'Lovelace', 'Muñoz', 'Okafor', 'Smith-Jones', 'Żeleński'];
$firsts = ['Ada', 'Élodie', 'Grace', 'Jürgen', 'Li', 'Mary Ann', 'Olu'];
$employees = [];
foreach ($lasts as $l => $last) {
    foreach ($firsts as $f => $first) {
        $employees[2000 + ($l * 37 + $f * 59) % 311] = "$last, $first";
    }
}
asort($employees);

$newest = $employees;
krsort($newest);
$rows = [];
foreach (array_slice($newest, 0, 10, true) as $number => $name) {
    $rows[] = [
        'emp_no' => (string) $number, // as a database driver gives it
        'emp_name' => $name,
        'hire_date' => '2024/02/' . (10 + $number % 19),
        'badge/url' => "https://cards.example.com/$number",
        'notes' => null,
        'active' => true,
    ];
}

$categories = [
    ['row_Id' => 3, 'category_name' => 'Café & Küche'],
    ['row_Id' => 5, 'category_name' => 'Drivers <local>'],
    ['row_Id' => 9, 'category_name' => 'Drivers/long haul'],
];

function answer($value): void
{
    echo json_encode($value); // "text/html; charset=UTF-8" is what PHP says where no one says otherwise
    exit;
}

$segments = array_map('rawurldecode', explode('/', parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)));
[, $family, $request] = $segments + [2 => ''];

if ($request === 'newemployees') {
    if (($segments[3] ?? '') !== 'api_key=php-api-key') answer(['error' => 'Invalid key', 'code' => 401]);
    answer(['status' => 'OK', 'errors' => [], 'employees' => $rows]);
}
if ($request === 'emp_name_list') {
    [, , , $company, $secret, $start] = $segments;
    if ($company !== 'php-company' || $secret !== 'php-secret') {
        answer(['fail' => ['authentication' => "The company key $company failed."]]);
    }
    $numbers = array_keys($employees);
    $place = $start === '0' ? 0 : array_search((int) $start, $numbers, true) + 1;
    answer(['emp_name_list' => array_slice($employees, $place, 20, true)]);
}
if (($_POST['api_key'] ?? '') !== 'php-api-key') answer(['error' => 'Invalid key', 'code' => 401]);
if ($request === 'list_employee') answer($employees);
if ($request === 'list_employee_category') {
    $isDriver = fn ($category) => str_starts_with($category['category_name'], 'Drivers');
    $chosen = ($_POST['driver_only'] ?? '') === 'Y' ? array_filter($categories, $isDriver) : $categories;
    answer(array_values($chosen));
}
http_response_code(404);
