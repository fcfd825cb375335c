/* The options of the sandboxes of the terminal and the page. */

/** Returns options of a sandbox with a name list of at most 100 pages. 1,000 pages take seconds to read. */
export function sandboxOptionsFor(employees: number) {
  const page_size = Math.max(100, Math.ceil(employees / 100));
  return { employees, profile: { name_list: { page_size } } };
}
