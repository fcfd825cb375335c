/* The options of the sandboxes that the terminal and the page start. */

/** Returns the options of a sandbox. Its name list has at most 100 pages, because 1,000 take seconds to read. */
export function sandboxOptionsFor(employees: number) {
  const page_size = Math.max(100, Math.ceil(employees / 100));
  return { employees, profile: { name_list: { page_size } } };
}
