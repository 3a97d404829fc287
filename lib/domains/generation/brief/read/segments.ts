import { sentences } from "../text";

/** Topic of a labelled part of a prompt; `aside` is for the makers of the video, never for its viewers. */
export type Label =
  | "product"
  | "brand"
  | "audience"
  | "tone"
  | "offer"
  | "action"
  | "duration"
  | "platform"
  | "facts"
  | "avoid"
  | "aside";

/** One sentence or bullet of a prompt, in order. */
export interface Segment {
  text: string;
  label: Label | null;
}

const labels: readonly (readonly [Label, RegExp])[] = [
  ["action", /^(?:cta|call[- ]to[- ]action|end(?:ing)?(?: line)?|button|closing(?: line)?|next step)$/],
  ["audience", /^(?:(?:target )?(?:audience|market|customers?|group|viewers?|persona)|for|who(?: is it for)?|target)$/],
  ["tone", /^(?:tone(?: of voice)?|style|vibe|mood|feel(?:ing)?|voice)$/],
  ["offer", /^(?:offer|promo(?:tion)?|discount|deal|price|pricing|coupon)$/],
  ["avoid", /^(?:avoid|don'?ts?|do not(?: say| mention)?|never(?: say| mention)?|forbidden|not allowed|exclude)$/],
  ["duration", /^(?:duration|length|time|runtime)$/],
  ["platform", /^(?:platform|channel|where|placement)$/],
  ["brand", /^(?:brand(?: name)?|company|store name|shop name)$/],
  ["product", /^(?:product(?: name)?|what|item|service|app|topic|subject|name)$/],
  [
    "facts",
    /^(?:(?:key |main |core |product )*(?:facts?|features?|benefits?|points?|messages?|details?|selling points?|highlights?|usps?)|why(?: us| it'?s great)?|about|description|info|ingredients|includes?|notes?|mention|must (?:have|mention|say)|what makes it special|story|background)$/,
  ],
  [
    "aside",
    /^(?:goal|objective|format|setting|actor|presenter|character|visuals?|scenes?(?: \d+)?|shots?(?: \d+)?|music|sound|hook|headline|title|aspect(?: ratio)?|language|captions?|hashtags?|deliverables?|role|task|instructions?|system|user|assistant|camera|location|budget|deadline|reference|context|step \d+|problem|solution|voice ?over|narrator)$/,
  ],
];

const labelled = /^["']?([a-z][a-z '-]{1,28}?)["']?\s*[:=]\s*(.*)$/i;
const callInside = /[,;.]?\s+(?:and |with |with an? )?(?=(?:cta|call[- ]to[- ]action)\s*[:=])/gi;

const labelOf = (name: string): Label | null => labels.find(([, known]) => known.test(name.toLowerCase()))?.[0] ?? null;

const lists = new Set<Label>(["facts", "avoid"]);

/** Splits one sentence into its label, when it starts with a known one, and the rest. */
function split(sentence: string): Segment {
  const match = labelled.exec(sentence);
  const label = match?.[1] === undefined ? null : labelOf(match[1].trim());
  return label === null ? { text: sentence, label: null } : { text: match?.[2]?.trim() ?? "", label };
}

/** Sentences and bullets of a plain prompt with the labels that govern them, empty ones left out. */
export function segmentsOf(plain: string): Segment[] {
  const segments: Segment[] = [];
  let heading: Label | null = null;
  for (const line of plain.replace(callInside, "\n").split("\n")) {
    const bullet = line.startsWith("- ");
    if (!line) continue;
    let running: Label | null = bullet ? heading : null;
    for (const sentence of sentences(bullet ? line.slice(2) : line)) {
      const found = split(sentence);
      const label = found.label ?? running;
      if (found.label !== null) running = lists.has(found.label) || bullet ? found.label : null;
      if (found.text) segments.push({ text: found.text, label });
      else heading = found.label;
    }
    if (!bullet && running === null && !line.endsWith(":")) heading = null;
  }
  return segments;
}
