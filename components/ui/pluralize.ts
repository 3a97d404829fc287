/** A number with what it counts, such as "1 video" and "2,000 image ads". */
export const pluralize = (count: number, unit: string): string =>
  `${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
