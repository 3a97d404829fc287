/** Words somebody put in quotes, and what stands right before them. */
export interface Quote {
  readonly text: string;
  readonly before: string;
}

/** What a message points at, and its words with those things taken out. */
export interface References {
  /** The message without addresses and names of models; a mark stands for each quote. */
  readonly plain: string;
  readonly quotes: readonly Quote[];
  readonly site?: string;
  readonly pictures?: readonly string[];
  readonly jobId?: string;
  readonly model?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'“”)]+/gi;
const domain =
  /(?<![@\w./-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!(?:mp4|png|jpe?g|pdf|js|ts|e|g|m)\b)[a-z]{2,24}(?:\/[^\s<>"'“”)]*)?(?![\w@])/gi;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const quotation =
  /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|„([^“”\n]{1,2000})[“”]|«([^»\n]{1,2000})»|「([^」\n]{1,2000})」|(?<![\p{L}\p{N}])['‘]([^'’\n]{2,200})['’](?![\p{L}\p{N}])/gu;
const model = /(?<![\w/.:])(?:local|fal|openai|google|replicate|compatible)\/[\w./:@-]*\w/i;
const MASK = "□";

const isPicture = (url: string): boolean => /\.(?:png|jpe?g|webp)(?:\?|$)/i.test(url) || /\/files\/[\w./-]+/.test(url);
const trimmed = (url: string): string => url.replace(/[.,;:!?]+$/, "");

/** Takes quotes, addresses, ids and names of models out of a message. */
export function referencesIn(text: string): References {
  const quotes: Quote[] = [];
  const urls = [...text.matchAll(address)].map(([url]) => trimmed(url));
  const bareText = text.replace(address, " ");
  const masked = bareText.replace(quotation, (whole, ...rest) => {
    const words = rest.slice(0, 6).find((part): part is string => typeof part === "string") ?? "";
    const at = Number(rest.at(-2));
    quotes.push({ text: words.trim(), before: bareText.slice(Math.max(0, at - 60), at).toLowerCase() });
    return MASK;
  });
  const bare = [...masked.matchAll(domain)].map(([name]) => trimmed(name));
  const pictures = urls.filter(isPicture);
  const site = urls.find((url) => !isPicture(url)) ?? (bare[0] && `https://${bare[0]}`);
  const jobId = uuid.exec(text)?.[0];
  const named = model.exec(text)?.[0];
  return {
    plain: masked
      .replace(domain, " ")
      .replace(model, " ")
      .replace(/:?\s{2,}/g, " "),
    quotes,
    ...(site !== undefined && { site }),
    ...(pictures.length > 0 && { pictures }),
    ...(jobId !== undefined && { jobId }),
    ...(named !== undefined && { model: named }),
  };
}

/** A text with its quotes back; the marks in it are the last ones of its message. */
export function withQuotes(text: string, quotes: readonly Quote[]): string {
  let next = quotes.length - (text.split(MASK).length - 1);
  return text.replaceAll(MASK, () => `“${quotes[next++]?.text ?? ""}”`);
}
