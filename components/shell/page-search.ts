/** The search of a page as Next hands it over, as that of an address. */
export const toSearchParams = (given: Readonly<Record<string, string | string[]>>): URLSearchParams =>
  new URLSearchParams(Object.entries(given).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
