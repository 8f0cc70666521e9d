/** Whether a list's query asks for less than everything, its paging aside. */
export const isFiltered = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).some(
    ([name, value]) => name !== "limit" && name !== "offset" && value !== undefined,
  );
