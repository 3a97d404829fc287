import { ask, require, Stop, use, type Part, type Plan, type Step } from "../plan";
import { reportBrand, reportJob } from "../report";
import { furtherSentences, slotsOf, type Slots } from "../slots";
import { fieldsOf, type Talk } from "../talk";
import type { Intent } from "./intent";

/** The arguments that are there. */
export const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Creates a job, waits for it, and says what came of it. */
export function* make(talk: Talk, tool: string, args: Step["args"], intro: string): Plan {
  require(talk, tool, "do that");
  const { job } = yield* use(tool, args, intro);
  const { id: jobId } = fieldsOf(job);
  if (!talk.offered.has("wait_for_job")) return `I have started it: job ${String(jobId)}.`;
  return reportJob(yield* use("wait_for_job", { jobId, timeoutSeconds: 600 }));
}

/** The brand a wish names by its site, read first if it is not known; undefined when it names none. */
export function* brandOf(talk: Talk, { site }: Slots): Part<{ brandId: string; name: string } | undefined> {
  const isDefault = /\b(?:our|my|the) (?:default )?brand\b/i.test(talk.wish);
  if ((!site && !isDefault) || !talk.offered.has("brands_list")) return undefined;
  const { brands } = yield* use("brands_list", {});
  const known = (Array.isArray(brands) ? brands.map(fieldsOf) : []).find(
    ({ status, websiteUrl }) => status === "ready" && (!site || hostOf(String(websiteUrl)) === hostOf(site)),
  );
  if (known) return named(known);
  if (!site) throw new Stop("There is no brand yet. Give me the address of your website and I will read it.");
  return named(yield* readSite(talk, site));
}

/** Reads a website into a brand. A site that cannot be read ends the plan. */
export function* readSite(talk: Talk, websiteUrl: string): Part<Record<string, unknown>> {
  require(talk, "brands_create", "read websites");
  const created = yield* use("brands_create", { websiteUrl }, `First I read ${hostOf(websiteUrl)} to learn the brand.`);
  if (!talk.offered.has("wait_for_brand")) return created;
  const { brand, timedOut } = yield* use("wait_for_brand", { brandId: created["id"], timeoutSeconds: 300 });
  if (timedOut === true || fieldsOf(brand)["status"] !== "ready") throw new Stop(reportBrand(brand));
  return fieldsOf(brand);
}

function named({ id, profile, websiteUrl }: Record<string, unknown>): { brandId: string; name: string } {
  const name = fieldsOf(profile)["name"];
  const plain =
    typeof name === "string"
      ? name
          .replaceAll(/[^\p{L}\p{N}&' .-]/gu, "")
          .trim()
          .slice(0, 80)
      : "";
  return { brandId: String(id), name: plain || hostOf(String(websiteUrl)) };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url);

/** What the thing to make is about, as the prompt of its job; asked for when the wish does not say. */
export function* promptOf(talk: Talk, slots: Slots, brand: { name: string } | undefined, noun: string): Part<string> {
  const further = furtherSentences(talk.wish);
  const close = (text: string) => `${text}${/[.!?]$/.test(text) ? "" : "."} ${further}`.trim().slice(0, 2000);
  if (slots.product) return close(`${noun} for ${slots.product}`);
  if (brand) return close(`${noun} for ${brand.name}`);
  const answer = yield* ask(
    talk,
    "What is it for? Describe the product in a sentence, or give the address of its website.",
  );
  const told = slotsOf(answer);
  return close(
    `${noun} for ${told.product ?? answer.replace(/^(?:it is |it's )?(?:for )?/i, "").replace(/^my\b/i, "our")}`,
  );
}

/** The id of the voice a wish names; a name nobody has is asked about. */
export function* voiceOf(talk: Talk, { voice }: Slots): Part<string | undefined> {
  if (!voice || !talk.offered.has("voices_list")) return undefined;
  const { voices } = yield* use("voices_list", {});
  const all = (Array.isArray(voices) ? voices : []).map(fieldsOf);
  const find = (name: string) => all.find((each) => String(each["name"]).toLowerCase() === name.trim().toLowerCase());
  const found = find(voice);
  if (found) return String(found["id"]);
  const names = all.map((each) => String(each["name"])).slice(0, 6);
  const answer = yield* ask(talk, `There is no voice called ${voice}. Which one shall I take?`, names);
  const chosen = find(answer);
  if (!chosen) throw new Stop(`There is no voice called ${answer} either. The voices are ${names.join(", ")}.`);
  return String(chosen["id"]);
}

const clamp = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(most, Math.max(least, value));

function* makeAd(talk: Talk): Plan {
  require(talk, "ugc_create", "make ads");
  const slots = slotsOf(talk.wish);
  const brand = yield* brandOf(talk, slots);
  const prompt = yield* promptOf(talk, slots, brand, "An ad");
  const voiceId = yield* voiceOf(talk, slots);
  const duration = clamp(slots.seconds, 5, 120) ?? 15;
  const { platform, aspectRatio, pictures: productImageUrls, preset: captionPreset } = slots;
  const args = present({ prompt, duration, platform, aspectRatio, productImageUrls, captionPreset, voiceId });
  const what = `an ad of ${duration} seconds${aspectRatio ? ` in ${aspectRatio}` : ""}`;
  return yield* make(
    talk,
    "ugc_create",
    { ...args, ...(brand && { brandId: brand.brandId }) },
    `I would make ${what}.`,
  );
}

function* makeImages(talk: Talk): Plan {
  require(talk, "imageAds_create", "make image ads");
  const slots = slotsOf(talk.wish);
  const brand = yield* brandOf(talk, slots);
  const prompt = yield* promptOf(talk, slots, brand, "An image ad");
  const count = clamp(Math.round(slots.count ?? 1), 1, 4) ?? 1;
  const { aspectRatio, pictures: referenceImageUrls, model } = slots;
  const args = present({ prompt, count, aspectRatio, referenceImageUrls, model });
  const most = (slots.count ?? 1) > 4 ? " Four are the most at once." : "";
  const intro = `I would make ${count === 1 ? "one image ad" : `${count} image ads`}${aspectRatio ? ` in ${aspectRatio}` : ""}.${most}`;
  return yield* make(talk, "imageAds_create", { ...args, ...(brand && { brandId: brand.brandId }) }, intro);
}

function* makeVideo(talk: Talk): Plan {
  require(talk, "video_create", "make videos");
  const slots = slotsOf(talk.wish);
  const { aspectRatio, pictures: imageUrls, model } = slots;
  const described = talk.wish
    .replace(/^.*?\b(?:video|clip|animation|footage)\b\s*(?:of|about|showing|with|where|for|:)?\s*/is, "")
    .trim();
  const prompt = described.length >= 3 ? described : yield* ask(talk, "What should happen in the video?");
  const duration = clamp(slots.seconds, 1, 120);
  const args = present({ prompt: prompt.slice(0, 2000), duration, aspectRatio, imageUrls, model });
  return yield* make(talk, "video_create", args, `I would make a video${model ? ` with ${model}` : ""}.`);
}

const isQuestion = /^\s*(?:how (?:many|much)|which|what|who|show|list|where|is|are|when)\b/i;

/** What makes something new, the most particular first. */
export const makers: readonly Intent[] = [
  {
    name: "image ads",
    example: "Make 3 square image ads for my ceramic mugs",
    tools: ["imageAds_create"],
    matches: ({ wish }) =>
      !isQuestion.test(wish) &&
      (/\b(?:image|picture|photo|static|banner|poster)\b[^.]*\bads?\b/i.test(wish) ||
        /\b(?:images|pictures|banners?|posters?|statics|static ads?|image ads?)\b/i.test(wish)),
    plan: makeImages,
  },
  {
    name: "video with any model",
    example: "Make a 5 second video of waves at dawn",
    tools: ["video_create"],
    matches: ({ wish }) =>
      !isQuestion.test(wish) &&
      /\b(?:videos?|clip|footage|b-?roll|animation|animate)\b/i.test(wish) &&
      !/\b(?:ads?|advert\w*|commercial|ugc|promo\w*|tik[\s-]?tok|reels?|shorts|spot)\b/i.test(wish) &&
      (/\b(?:of|showing|where|animate|b-?roll|footage|clip)\b/i.test(wish) || slotsOf(wish).model !== undefined),
    plan: makeVideo,
  },
  {
    name: "UGC ad",
    example: "Make a 15 second TikTok for https://your-site.com",
    tools: ["ugc_create"],
    matches: ({ wish }) =>
      !isQuestion.test(wish) &&
      /\b(?:ads?|advert\w*|commercial|ugc|promo\w*|tik[\s-]?tok|reels?|shorts|spot|videos?)\b/i.test(wish),
    plan: makeAd,
  },
];
