import { ask, requireTool, Stop, use, type Part, type Plan, type Step } from "../plan";
import { reportBrand, reportJob } from "../report";
import { furtherSentences, slotsOf, type Slots } from "../slots";
import { fieldsOf, type Conversation } from "../conversation";
import type { Intent } from "./intent";

/** Returns the defined arguments. */
export const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Creates a job, waits for it, and describes its result. */
export function* make(conversation: Conversation, tool: string, args: Step["args"], intro: string): Plan {
  requireTool(conversation, tool, "do that");
  const { job } = yield* use(tool, args, intro);
  const { id: jobId } = fieldsOf(job);
  if (!conversation.offered.has("wait_for_job")) return `I have started it: job ${String(jobId)}.`;
  return reportJob(yield* use("wait_for_job", { jobId, timeoutSeconds: 600 }));
}

/** Returns the brand whose site a request names, reading the site first if it is not known; undefined without one. */
export function* brandOf(
  conversation: Conversation,
  { site }: Slots,
): Part<{ brandId: string; name: string } | undefined> {
  const isDefault = /\b(?:our|my|the) (?:default )?brand\b/i.test(conversation.request);
  if ((!site && !isDefault) || !conversation.offered.has("brands_list")) return undefined;
  const { brands } = yield* use("brands_list", {});
  const known = (Array.isArray(brands) ? brands.map(fieldsOf) : []).find(
    ({ status, websiteUrl }) => status === "ready" && (!site || hostOf(String(websiteUrl)) === hostOf(site)),
  );
  if (known) return named(known);
  if (!site) throw new Stop("There is no brand yet. Give me the address of your website and I will read it.");
  return named(yield* readSite(conversation, site));
}

/** Reads a website into a brand. A site that cannot be read ends the plan. */
export function* readSite(conversation: Conversation, websiteUrl: string): Part<Record<string, unknown>> {
  requireTool(conversation, "brands_create", "read websites");
  const created = yield* use("brands_create", { websiteUrl }, `First I read ${hostOf(websiteUrl)} to learn the brand.`);
  if (!conversation.offered.has("wait_for_brand")) return created;
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

/** Returns the prompt of the job; asks for the product when the request does not name it. */
export function* promptOf(
  conversation: Conversation,
  slots: Slots,
  brand: { name: string } | undefined,
  noun: string,
): Part<string> {
  const further = furtherSentences(conversation.request);
  const close = (text: string) => `${text}${/[.!?]$/.test(text) ? "" : "."} ${further}`.trim().slice(0, 2000);
  if (slots.product) return close(`${noun} for ${slots.product}`);
  if (brand) return close(`${noun} for ${brand.name}`);
  const answer = yield* ask(
    conversation,
    "What is it for? Describe the product in a sentence, or give the address of its website.",
  );
  const described = slotsOf(answer);
  return close(
    `${noun} for ${described.product ?? answer.replace(/^(?:it is |it's )?(?:for )?/i, "").replace(/^my\b/i, "our")}`,
  );
}

/** Returns the id of the voice a request names; asks about an unknown name. */
export function* voiceOf(conversation: Conversation, { voice }: Slots): Part<string | undefined> {
  if (!voice || !conversation.offered.has("voices_list")) return undefined;
  const { voices } = yield* use("voices_list", {});
  const all = (Array.isArray(voices) ? voices : []).map(fieldsOf);
  const find = (name: string) => all.find((each) => String(each["name"]).toLowerCase() === name.trim().toLowerCase());
  const found = find(voice);
  if (found) return String(found["id"]);
  const names = all.map((each) => String(each["name"])).slice(0, 6);
  const answer = yield* ask(conversation, `There is no voice called ${voice}. Which one shall I take?`, names);
  const chosen = find(answer);
  if (!chosen) throw new Stop(`There is no voice called ${answer} either. The voices are ${names.join(", ")}.`);
  return String(chosen["id"]);
}

const clamp = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(most, Math.max(least, value));

function* makeAd(conversation: Conversation): Plan {
  requireTool(conversation, "ugc_create", "make ads");
  const slots = slotsOf(conversation.request);
  const brand = yield* brandOf(conversation, slots);
  const prompt = yield* promptOf(conversation, slots, brand, "An ad");
  const voiceId = yield* voiceOf(conversation, slots);
  const duration = clamp(slots.seconds, 5, 120) ?? 15;
  const { platform, aspectRatio, pictures: productImageUrls, preset: captionPreset } = slots;
  const args = present({ prompt, duration, platform, aspectRatio, productImageUrls, captionPreset, voiceId });
  const what = `an ad of ${duration} seconds${aspectRatio ? ` in ${aspectRatio}` : ""}`;
  return yield* make(
    conversation,
    "ugc_create",
    { ...args, ...(brand && { brandId: brand.brandId }) },
    `I would make ${what}.`,
  );
}

function* makeImages(conversation: Conversation): Plan {
  requireTool(conversation, "imageAds_create", "make image ads");
  const slots = slotsOf(conversation.request);
  const brand = yield* brandOf(conversation, slots);
  const prompt = yield* promptOf(conversation, slots, brand, "An image ad");
  const count = clamp(Math.round(slots.count ?? 1), 1, 4) ?? 1;
  const { aspectRatio, pictures: referenceImageUrls, model } = slots;
  const args = present({ prompt, count, aspectRatio, referenceImageUrls, model });
  const most = (slots.count ?? 1) > 4 ? " Four are the most at once." : "";
  const intro = `I would make ${count === 1 ? "one image ad" : `${count} image ads`}${aspectRatio ? ` in ${aspectRatio}` : ""}.${most}`;
  return yield* make(conversation, "imageAds_create", { ...args, ...(brand && { brandId: brand.brandId }) }, intro);
}

function* makeVideo(conversation: Conversation): Plan {
  requireTool(conversation, "video_create", "make videos");
  const slots = slotsOf(conversation.request);
  const { aspectRatio, pictures: imageUrls, model } = slots;
  const described = conversation.request
    .replace(/^.*?\b(?:video|clip|animation|footage)\b\s*(?:of|about|showing|with|where|for|:)?\s*/is, "")
    .trim();
  const prompt = described.length >= 3 ? described : yield* ask(conversation, "What should happen in the video?");
  const duration = clamp(slots.seconds, 1, 120);
  const args = present({ prompt: prompt.slice(0, 2000), duration, aspectRatio, imageUrls, model });
  return yield* make(conversation, "video_create", args, `I would make a video${model ? ` with ${model}` : ""}.`);
}

const isQuestion = /^\s*(?:how (?:many|much)|which|what|who|show|list|where|is|are|when)\b/i;

/** Intents that make something new, the most specific first. */
export const makers: readonly Intent[] = [
  {
    name: "image ads",
    example: "Make 3 square image ads for my ceramic mugs",
    tools: ["imageAds_create"],
    matches: ({ request }) =>
      !isQuestion.test(request) &&
      (/\b(?:image|picture|photo|static|banner|poster)\b[^.]*\bads?\b/i.test(request) ||
        /\b(?:images|pictures|banners?|posters?|statics|static ads?|image ads?)\b/i.test(request)),
    plan: makeImages,
  },
  {
    name: "video with any model",
    example: "Make a 5 second video of waves at dawn",
    tools: ["video_create"],
    matches: ({ request }) =>
      !isQuestion.test(request) &&
      /\b(?:videos?|clip|footage|b-?roll|animation|animate)\b/i.test(request) &&
      !/\b(?:ads?|advert\w*|commercial|ugc|promo\w*|tik[\s-]?tok|reels?|shorts|spot)\b/i.test(request) &&
      (/\b(?:of|showing|where|animate|b-?roll|footage|clip)\b/i.test(request) || slotsOf(request).model !== undefined),
    plan: makeVideo,
  },
  {
    name: "UGC ad",
    example: "Make a 15 second TikTok for https://your-site.com",
    tools: ["ugc_create"],
    matches: ({ request }) =>
      !isQuestion.test(request) &&
      /\b(?:ads?|advert\w*|commercial|ugc|promo\w*|tik[\s-]?tok|reels?|shorts|spot|videos?)\b/i.test(request),
    plan: makeAd,
  },
];
