import { withLeadColour, withRule } from "@/lib/contract/brand-book";
import { toRule } from "../brand-rule";
import { fieldsOf } from "../conversation";
import { requireTool, Stop, use, type Part, type Plan } from "../plan";
import { reportBrand, reportBrandFully, reportNames } from "../report";
import type { Intent, Reading } from "./intent";
import { brandOf, readSite } from "./own-brand";

function* list({ conversation }: Reading): Plan {
  requireTool(conversation, "brands_list", "list brands");
  return reportNames("Your brands", (yield* use("brands_list", {}))["brands"], ({ websiteUrl }) => String(websiteUrl));
}

function* read(reading: Reading): Plan {
  const { frame } = reading;
  if (!frame.site) return yield* list(reading);
  const isNew = /\b(?:read|ingest|learn|add|scan|crawl|refresh|again)\b/.test(frame.all);
  if (isNew) return reportBrand(yield* readSite(reading, frame.site));
  const known = yield* brandOf(reading);
  if (!known) return "I cannot look at brands with the key that started this conversation.";
  return reportBrand(yield* use("brands_get", { brandId: known.brandId }));
}

/** The account's newest ready brand, whole. */
function* ownBrand({ conversation }: Reading): Part<Record<string, unknown>> {
  requireTool(conversation, "brands_list", "look at brands");
  const { brands } = yield* use("brands_list", {});
  const all = Array.isArray(brands) ? brands.map(fieldsOf) : [];
  const brand = all.find(({ status }) => status === "ready") ?? all[0];
  if (!brand) throw new Stop("There is no brand yet. Give me the address of your website and I will read it.");
  return brand;
}

function* tell(reading: Reading): Plan {
  return reportBrandFully(yield* ownBrand(reading));
}

const colour = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/i;

/** A colour as `#rrggbb`, also where it was typed with three digits. */
const longHex = (hex: string): string => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex).toLowerCase();

/** Changes what is known of the brand: its colour in the brand book, or its tone. */
function* update(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "brands_update", "change brands");
  const brand = yield* ownBrand(reading);
  const { id: brandId } = brand;
  const [typed] = colour.exec(frame.text) ?? [];
  const tone =
    /\btone(?: of voice)?\s*(?:is|to|:|should be|=)\s*([^.!?\n]{3,500})/i.exec(frame.text)?.[1] ??
    (/\btone\b/.test(frame.all) ? frame.quotes[0]?.text : undefined);
  if (tone !== undefined) {
    yield* use(
      "brands_update",
      { brandId, toneOfVoice: tone.trim() },
      `I would set the tone of your brand to “${tone.trim()}”.`,
    );
    return "The tone of your brand is changed.";
  }
  if (typed === undefined) return "Tell me the colour as #rrggbb, or the tone in a few words.";
  const hex = longHex(typed);
  const brandMd = withLeadColour(bookOf(brand), hex);
  yield* use("brands_update", { brandId, brandMd }, `I would make ${hex} the colour your ads lead with.`);
  return `Your ads lead with ${hex} from now on.`;
}

const bookOf = (brand: Record<string, unknown>): string => String(fieldsOf(brand["profile"])["brandMd"] ?? "");

/** Adds what a person says of the brand to its book, in their words. */
function* remember(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "brands_update", "change brands");
  const fact = told
    .exec(frame.text)?.[1]
    ?.trim()
    .replace(/[.!]+$/, "");
  if (!fact) return "What should I remember about your brand?";
  const brand = yield* ownBrand(reading);
  const ordered = toRule(fact);
  const brandMd = ordered
    ? withRule(bookOf(brand), ordered.section, ordered.rule)
    : withFact(bookOf(brand).trimEnd(), fact);
  yield* use(
    "brands_update",
    { brandId: brand["id"], brandMd },
    `I would write into your brand book: “${ordered?.rule ?? fact}”.`,
  );
  return ordered ? "Your ads obey it from now on." : "Your brand book says so now, and your ads may.";
}

function withFact(book: string, fact: string): string {
  const heading = "## What is true";
  return book.includes(`\n${heading}\n`)
    ? book.replace(`${heading}\n`, () => `${heading}\n\n- ${fact}`)
    : `${book}\n\n${heading}\n\n- ${fact}`.trim();
}

const told =
  /\b(?:remember|note|keep in mind|don['’]?t forget|add (?:this |that )?to (?:the|our|my) brand(?: book| profile)?)(?:\s+that)?[\s:,]+([^\n]{3,400})/i;

const addsToBrand = /^\W*(?:(?:please|can you|could you|and|also)\s+)*add (?:this |that )?to (?:the|our|my) brand\b/;
/** Above what the word "brand" asks for. */
const SURE = 6;
/** "Are my colours saved?" */
const asksOfOwn =
  /^\W*(?:are|is|do you (?:have|know|see)|have you (?:got|saved))\b[^.?!]*\b(?:my|our|the brand) (?:brand )?(?:colou?rs?|tone|tagline|slogan|fonts?|logo)\b(?!.*\b(?:ads?|videos?)\b)/;

const makes = /\b(?:ads?|video|tik\s?tok|reels?|shorts|images?|make|create)\b/;

/** Intents about brands. */
export const brands: readonly Intent[] = [
  {
    name: "what a brand is known for",
    labels: ["brand-facts"],
    example: "What do you know about my brand?",
    tools: ["brands_list"],
    score: ({ frame: { all, site } }) =>
      site === undefined &&
      (asksOfOwn.test(all) ||
        /\b(?:what|which|tell me|show|describe|summari[sz]e)\b[^.]*\b(?:my|our|the) brand\b/.test(all)) &&
      !/\bmake|create\b/.test(all)
        ? 4.6
        : 0,
    plan: tell,
  },
  {
    name: "change a brand",
    labels: ["brand-change"],
    example: "Our brand colour is #ff6600, update it",
    tools: ["brands_update"],
    score: ({ frame: { all, text } }) =>
      /\bbrand(?:['’]s)?\b[^.]{0,30}\b(?:colou?r|tone)\b|\b(?:colou?r|tone)\b[^.]{0,20}\bbrand\b|\b(?:our|my) tone\b/.test(
        all,
      ) &&
      (colour.test(text) || /\btone\b/.test(all)) &&
      !/\b(?:make|create)\b[^.]*\b(?:ads?|videos?)\b/.test(all)
        ? 4.8
        : 0,
    plan: update,
  },
  {
    name: "remember",
    labels: ["remember"],
    example: "Remember that we ship free above 40 euros",
    tools: ["brands_update"],
    score: ({ frame: { all, head } }) =>
      addsToBrand.test(all)
        ? SURE
        : told.test(all) && !/\b(?:make|create|generate|skill|template)\b/.test(head)
          ? 4.2
          : 0,
    plan: remember,
  },
  {
    name: "brands",
    labels: ["brand-new", "brands"],
    example: "Read https://your-site.com as a brand",
    tools: ["brands_list", "brands_create"],
    score: ({ frame: { all, site, isBrief } }) =>
      !makes.test(all) &&
      !isBrief &&
      (/\bbrands?\b/.test(all) ||
        (site !== undefined && /\b(?:read|ingest|learn|scan|crawl|look at)\b/.test(all)) ||
        /^\s*(?:please )?(?:read|scan|crawl)\b/.test(all))
        ? 4
        : 0,
    plan: read,
  },
];
