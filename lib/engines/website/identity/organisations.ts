import { isOf, type Page } from "../pages/page";

const organisation = /Organization|LocalBusiness|Corporation|Store|Restaurant|Bakery|Cafe|Brand$|Shop|Hotel|Company/i;

/** Statements of structured data about an organisation, and the address that those in it are relative to. */
interface Organisation {
  data: Record<string, unknown>;
  baseUrl: string;
}

const organisationsIn = ({ data, baseUrl }: Page): Organisation[] =>
  data.filter((one) => isOf(one, organisation) && !isOf(one, /Product/i)).map((one) => ({ data: one, baseUrl }));

/** The organisations of the first page that declares any: further pages declare those they tell about, too. */
export const organisationsOf = (pages: readonly Page[]): Organisation[] =>
  pages.map(organisationsIn).find((found) => found.length > 0) ?? [];
