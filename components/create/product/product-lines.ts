import type { Product, ProductFact, ProductPicture } from "@/lib/contract/products";
import type { Draft, DraftPicture } from "../draft";

/** A statement of a product, with the line of a brief that says it. */
export interface ProductLine {
  readonly id: string;
  readonly label: string;
  readonly line: string;
  /** True where nothing but the page says so. */
  readonly isClaim: boolean;
}

/** Pictures that a request takes at most. */
export const MAX_PICTURES = 6;
const MAX_PROMPT = 2000;
/** More than an ad has room for is chosen by hand. */
const CHOSEN_FACTS = 6;
const CHOSEN_PICTURES = 4;

/** The address that a text is, and nothing else; null for other texts. An address without a scheme gets https. */
export function asAddress(text: string): string | null {
  const words = text.trim();
  if (/\s/.test(words) || words.length > 2048) return null;
  if (/^https?:\/\//i.test(words)) return URL.canParse(words) ? words : null;
  const hasPath = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$/i.test(words) || /^www\.\S+\.\S+$/i.test(words);
  return hasPath && URL.canParse(`https://${words}`) ? `https://${words}` : null;
}

/** Labelled, so that it is taken as it stands: read by its words alone, a statement may be lost or cut in two. */
const lineOf = ({ text }: ProductFact): string => `Mention: ${text}`;

/** What a product's page says, in the order of a brief. */
export function linesOf({ name, price, facts }: Product): ProductLine[] {
  return [
    ...(name === null ? [] : [{ id: "name", label: name, line: `Name: ${name}`, isClaim: false }]),
    ...(price === null ? [] : [{ id: "price", label: price.text, line: `Mention: ${price.text}`, isClaim: false }]),
    ...facts.map((fact, index) => ({
      id: `fact-${index}`,
      label: fact.text,
      line: lineOf(fact),
      isClaim: fact.isClaim,
    })),
  ];
}

/** True when a brief has a line. */
export const hasLine = (prompt: string, line: string): boolean => prompt.split("\n").includes(line);

const linesBeside = (prompt: string, line: string): string[] => prompt.split("\n").filter((one) => one !== line);

/** A brief without a line. */
export const withoutLine = (prompt: string, line: string): string => linesBeside(prompt, line).join("\n");

/** A brief with a line at its end; unchanged where it has no room. */
export function withLine(prompt: string, line: string): string {
  const others = linesBeside(prompt, line);
  const next = [...(others.join("") === "" ? [] : others), line].join("\n");
  return [...next].length > MAX_PROMPT ? prompt : next;
}

/** A picture of a product as one of a draft. */
export const toDraftPicture = ({ assetId, alt, url }: ProductPicture, index: number): DraftPicture => ({
  key: assetId,
  name: alt || `Product picture ${index + 1}`,
  url,
  problem: null,
});

/**
 * A draft with a product read for it: its name, price and first statements in place of the address, its first pictures
 * behind those that are there. Claims are left to be chosen. A brief that was cleared meanwhile stays as it is.
 */
export function withProduct(draft: Draft, product: Product, address: string): Draft {
  if (draft.prompt.trim() === "") return draft;
  const lines = linesOf(product);
  const facts = lines.filter(({ id, isClaim }) => id.startsWith("fact-") && !isClaim).slice(0, CHOSEN_FACTS);
  const chosen = [...lines.filter(({ id }) => !id.startsWith("fact-")), ...facts];
  const rest = draft.prompt.replace(address, "").trim();
  const added = product.pictures.slice(0, CHOSEN_PICTURES).map(toDraftPicture);
  const known = new Set(draft.pictures.map(({ key }) => key));
  return {
    ...draft,
    product,
    prompt: chosen.reduce((prompt, { line }) => withLine(prompt, line), rest),
    pictures: [...draft.pictures, ...added.filter(({ key }) => !known.has(key))].slice(0, MAX_PICTURES),
  };
}
