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

/** Changes what is known of the brand: its colour in the brand book, or its tone. */
function* update(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "brands_update", "change brands");
  const brand = yield* ownBrand(reading);
  const { id: brandId } = brand;
  const hex = colour.exec(frame.text)?.[0].toLowerCase();
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
  if (hex === undefined) return "Tell me the colour as #rrggbb, or the tone in a few words.";
  const brandMd = withColour(String(fieldsOf(brand["profile"])["brandMd"] ?? ""), hex);
  yield* use("brands_update", { brandId, brandMd }, `I would make ${hex} the colour your ads lead with.`);
  return `Your ads lead with ${hex} from now on.`;
}

/** A brand book whose rule for ads leads with a colour. */
function withColour(book: string, hex: string): string {
  const rule = `- Lead with \`${hex}\``;
  const changed = book.replace(/^- Lead with `#[0-9a-f]{3,6}`/im, rule);
  if (changed !== book) return changed;
  return /^## In every ad$/m.test(book)
    ? book.replace(/^## In every ad\n*/m, `## In every ad\n\n${rule}.\n`)
    : `${book.trimEnd()}\n\n## In every ad\n\n${rule}.\n`.trimStart();
}

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
  const book = String(fieldsOf(brand["profile"])["brandMd"] ?? "").trimEnd();
  const heading = "## What is true";
  const known = book.includes(`\n${heading}\n`);
  const brandMd = known
    ? book.replace(`${heading}\n`, `${heading}\n\n- ${fact}`)
    : `${book}\n\n${heading}\n\n- ${fact}`;
  yield* use(
    "brands_update",
    { brandId: brand["id"], brandMd: brandMd.trim() },
    `I would write into your brand book: “${fact}”.`,
  );
  return "Your brand book says so now, and your ads may.";
}

const told = /\b(?:remember|note|keep in mind|don['’]?t forget)(?:\s+that)?[\s:,]+([^\n]{3,400})/i;

const makes = /\b(?:ads?|video|tik\s?tok|reels?|shorts|images?|make|create)\b/;

/** Intents about brands. */
export const brands: readonly Intent[] = [
  {
    name: "what a brand is known for",
    example: "What do you know about my brand?",
    tools: ["brands_list"],
    score: ({ frame: { all, site } }) =>
      site === undefined &&
      /\b(?:what|which|tell me|show|describe|summari[sz]e)\b[^.]*\b(?:my|our|the) brand\b/.test(all) &&
      !/\bmake|create\b/.test(all)
        ? 4.6
        : 0,
    plan: tell,
  },
  {
    name: "change a brand",
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
    example: "Remember that we ship free above 40 euros",
    tools: ["brands_update"],
    score: ({ frame: { all, head } }) =>
      told.test(all) && !/\b(?:make|create|generate|skill|template)\b/.test(head) ? 4.2 : 0,
    plan: remember,
  },
  {
    name: "brands",
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
