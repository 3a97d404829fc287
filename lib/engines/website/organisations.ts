import { isOf, type Page } from "./page";

const organisation = /Organization|LocalBusiness|Corporation|Store|Restaurant|Bakery|Cafe|Brand$|Shop|Hotel|Company/i;

/** What the pages' structured data says of organisations. */
export const organisationsOf = (pages: readonly Page[]): Record<string, unknown>[] =>
  pages.flatMap(({ data }) => data).filter((data) => isOf(data, organisation) && !isOf(data, /Product/i));
