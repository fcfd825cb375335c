/* Each word of the tables in src/responses/fields.ts, and of the texts in envelope.ts that aren't about the key. */
import { expect, test } from '@jest/globals';
import { resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, FAILURE, PARTIAL, REN_LIST } from './responseCases.ts';

const words = (text: string) => text.trim().split(/\s+/);

const resultBeside = (key: string, value: string) =>
  resultOf('activeEmployees', `{"${key}":${value},"data":${ADA_LIST}}`);

test.each(
  words(`data aaData tables rows results responses items records list content values entry entries elements objects
  collection members nodes edges hits docs documents resources payload output body set root embedded hydra_member`),
)('a list under the general key %s is preferred to one under an unknown key', async (key) => {
  const body = `{"x":${REN_LIST},"${key}":${ADA_LIST}}`;
  expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
});

test.each(
  words(`employees emps staff workers persons personnel people users hires newEmployees newest_employees latestEmployees
  recent_employees all_employees activeEmployees current_employees name_employees driver_employees`),
)('a list under %s is preferred to one under a general key', async (key) => {
  const body = `{"data":${REN_LIST},"${key}":${ADA_LIST}}`;
  expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
});

test.each(
  words(`employee_number emp_number staff_number worker_number person_number personnel_number emp_no emp_num emp_nbr
  emp_nr emp_record_no emp_rec_no employee_record_id employee_rec_id employee_row_id`),
)('the number under %s counts rather than the one under id', async (key) => {
  const body = `[{"id":7,"${key}":1042,"name":"Okafor, Ada"}]`;
  expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
});

test.each(words('name full_name displayName label text displaytext desc description ename'))(
  'the name is read under %s',
  async (key) => {
    const body = `[{"id":1042,"${key}":"Okafor, Ada"}]`;
    expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
  },
);

test.each(
  words(`meta metadata page paging pagination paginator pageable info links cursor status state header hydra view
  response result`),
)('an object under %s may describe the response', async (key) => {
  expect(await resultBeside(key, '{"success":false}')).toBe(FAILURE);
});

test.each(
  words(`error errors err fail failed failure exception fault problem errno denied unauthorized unauthorised forbidden
  invalid api_error http_error server_error response_error request_error auth_error authentication_error login_error
  access_error key_error token_error validation_error error_code error_no error_message error_msg error_text
  error_string error_str error_description error_desc error_detail error_reason error_type error_name error_title
  error_info error_list error_count error_number has_error is_error last_error was_error`),
)('a text under %s is a failure', async (key) => {
  expect(await resultBeside(key, '"x"')).toBe(FAILURE);
});

test.each(
  words(
    'error errors err fail failed failure exception fault problem problems denied forbidden invalid unauthorized',
  ),
)('the text %s under status is a failure', async (text) => {
  expect(await resultBeside('status', `"${text}"`)).toBe(FAILURE);
});

test.each(words('success successful succeeded ok valid authenticated is_ok was_successful'))(
  'false under %s is a failure',
  async (key) => {
    expect(await resultBeside(key, 'false')).toBe(FAILURE);
  },
);

test.each(
  words(`status state result code http_status api_status response_status return_status return_code request_status
  status_text status_code key_status token_status`),
)('the text 500 under %s is a failure', async (key) => {
  expect(await resultBeside(key, '"500"')).toBe(FAILURE);
});

test.each(
  words(`more next has_more is_more there_is_more next_page next_link next_url next_uri next_href next_cursor next_token
  next_key next_offset next_start next_index next_number more_items more_rows more_records more_results more_data
  more_employees more_available next_exists odata_next hydra_next`),
)('a text under %s announces more', async (key) => {
  expect(await resultBeside(key, '"x"')).toBe(PARTIAL);
});

test.each(
  words(`total total_of total_count total_number total_num total_size total_length total_rows total_records total_results
  total_items total_elements total_entry total_entries total_objects total_hits total_matches total_docs
  total_documents total_data total_employees total_emps total_staff total_workers total_persons total_people
  total_users total_not_filtered total_available total_found hydra_total records_total i_total pages total_pages
  num_pages page_count last_page`),
)('300 under %s is more than the list has', async (key) => {
  expect(await resultBeside(key, '300')).toBe(PARTIAL);
});

test.each(
  words(`required duplicate primary foreign cache encryption cipher connection_refused unknown_exception relation
  gateway quota scope renew unknown_action the_resource expected csrf xsrf database sql ora ldap table column
  driver_only certificate license licence permission`),
)('a text about an invalid key and %s is not about the API key', async (word) => {
  const body = JSON.stringify({ success: false, message: `Invalid ${word} of a key` });
  expect(await resultOf('activeEmployees', body)).toBe(FAILURE);
});
