import { makeWord } from "../command";
import { fieldsOf } from "../conversation";
import { lastMade } from "../dialogue";
import type { Frame } from "../frame";
import { isTranslation } from "../languages";
import { pictureNoun } from "../nouns";
import { ask, requireTool, use, type Part, type Plan, type Step } from "../plan";
import { reportJob } from "../report";
import { phrasesIn } from "../say";
import type { Intent, Reading } from "./intent";
import { brandOf } from "./own-brand";
import { withProductPage } from "./product-page";
import {
  adRatios,
  adSeconds,
  makeAll,
  makeFormats,
  pairedSettings,
  settingNames,
  unmadeLength,
  unmadeRatio,
} from "./several-ads";
import { clamp, imageNoun, MAX_PROMPT, present, quoteAfter, scriptIn, voiceOf, wantedOf, withoutMusic } from "./wanted";

/** Image ads of one request. */
const MAX_IMAGES = 4;

/** Creates a job, waits for it, and describes its result. */
export function* make(
  { conversation }: Pick<Reading, "conversation">,
  tool: string,
  args: Step["args"],
  intro: string,
): Plan {
  requireTool(conversation, tool, "do that");
  return yield* follow({ conversation }, yield* use(tool, args, intro));
}

/** Waits for the job a call has created and describes its result. */
export function* follow({ conversation }: Pick<Reading, "conversation">, { job }: Record<string, unknown>): Plan {
  const { id: jobId } = fieldsOf(job);
  if (!conversation.offered.has("wait_for_job")) return `I have started it: job ${String(jobId)}.`;
  return reportJob(yield* use("wait_for_job", { jobId, timeoutSeconds: 600 }));
}

const orNone = (urls: readonly string[] | undefined, most: number) => (urls?.length ? urls.slice(0, most) : undefined);

/** What is said of a format no ad is made in, and of another language than that of what the ad is made from. */
function notesOn({ frame: { all, language, seconds, aspectRatios, isWithoutMusic } }: Reading): string {
  const isInOther = language === "en" && isTranslation(all.replace(/\bin english\b/g, ""));
  return [
    isWithoutMusic && language === "en" ? " It has no music." : "",
    unmadeLength(seconds),
    unmadeRatio(aspectRatios),
    isInOther ? " It speaks the language you write in: tell me in that language what it should say." : "",
  ].join("");
}

/** The body of `ugc_create` a message asks for. */
export function* adRequestOf(given: Reading): Part<Record<string, unknown>> {
  const reading = yield* withProductPage(given);
  const known = yield* brandOf(reading);
  const { prompt: told, frame } = yield* wantedOf(reading, known, "An ad");
  // What it is for may have been asked, and the answer may name a brand.
  const brand = known ?? (frame === reading.frame ? undefined : yield* brandOf({ ...reading, frame }));
  const voiceId = yield* voiceOf({ ...reading, frame });
  const script = scriptIn(frame);
  const { platform, aspectRatios, pictures, captions: captionPreset, seed } = frame;
  const duration = clamp(frame.seconds, ...adSeconds) ?? (script === undefined ? 15 : undefined);
  const aspectRatio = aspectRatios.find((ratio) => adRatios.has(ratio));
  const productImageUrls = orNone(pictures, 6);
  const prompt = frame.isWithoutMusic === true ? withoutMusic(told) : told;
  const settings = { platform, productImageUrls, captionPreset, voiceId, brandId: brand?.brandId, seed };
  return present({ prompt, script, duration, aspectRatio, ...settings });
}

function* makeAd(reading: Reading): Plan {
  requireTool(reading.conversation, "ugc_create", "make ads");
  const request = yield* adRequestOf(reading);
  const several = pairedSettings(reading.frame);
  if (several.length > 1) {
    const steps = several.map((one) => ({ tool: "ugc_create", args: { ...request, ...one }, intro: "" }));
    return yield* makeAll(reading, steps, `I would make ${steps.length} ads: ${settingNames(several)}.`);
  }
  const { duration, aspectRatio } = request;
  const intro =
    typeof duration === "number"
      ? phrasesIn(reading.frame.language).ad(duration, typeof aspectRatio === "string" ? aspectRatio : undefined)
      : "I would make an ad that speaks your script.";
  return yield* make(reading, "ugc_create", request, intro + notesOn(reading));
}

/** The body of `imageAds_create` a message asks for, without format and count, and the message with what was asked beside it. */
export function* imageRequestOf(reading: Reading): Part<{ request: Record<string, unknown>; frame: Frame }> {
  const brand = yield* brandOf(reading);
  const { prompt: described, frame } = yield* wantedOf(reading, brand, imageNoun);
  const headline =
    quoteAfter(frame, /\b(?:headline|title|text|words)\b\W*$/)?.text ??
    /\b(?:headline|(?:text|words)(?: on (?:it|top|the \w+))?)\s*[:=]\s*([^.;\n“"]{2,120})/i
      .exec(frame.text)?.[1]
      ?.trim();
  const bare = described.replace(/[,;.]?\s*\b(?:text|words)(?: on (?:it|top|the \w+))?\s*[:=]\s*[^.;\n“"]+\.?$/i, ".");
  const prompt = headline === undefined || bare.includes(headline) ? described : `${bare} Headline: "${headline}"`;
  const { pictures, model } = frame;
  return {
    request: present({ prompt, referenceImageUrls: orNone(pictures, 6), model, brandId: brand?.brandId }),
    frame,
  };
}

function* makeImages(reading: Reading): Plan {
  requireTool(reading.conversation, "imageAds_create", "make image ads");
  const { request: base, frame } = yield* imageRequestOf(reading);
  const { aspectRatios } = frame;
  if (aspectRatios.length > 1) return yield* makeFormats(reading, base, aspectRatios.slice(0, 6));
  const [aspectRatio] = aspectRatios;
  const count = clamp(Math.round(frame.count ?? 1), 1, MAX_IMAGES) ?? 1;
  const most = (frame.count ?? 1) > MAX_IMAGES ? " Four are the most at once." : "";
  const intro = `${phrasesIn(frame.language).images(count, aspectRatio)}${most}`;
  return yield* make(reading, "imageAds_create", { ...base, count, ...present({ aspectRatio }) }, intro);
}

/** Words of the shortest description of a scene. */
const LEAST_SCENE = 6;

function* makeVideo(reading: Reading): Plan {
  requireTool(reading.conversation, "video_create", "make videos");
  const { frame, conversation } = reading;
  const { aspectRatios, pictures, model, subject } = frame;
  const prompt =
    quoteAfter(frame, /\bprompt\b\W*$/)?.text ??
    subject ??
    (noPresenter.test(frame.all) && frame.text.split(/\s+/).length >= LEAST_SCENE
      ? frame.text
      : (yield* ask(conversation, "What should happen in the video?")).text);
  const duration = clamp(frame.seconds, 1, 120);
  const [aspectRatio] = aspectRatios;
  const args = present({
    prompt: prompt.slice(0, MAX_PROMPT),
    duration,
    aspectRatio,
    imageUrls: orNone(pictures, 6),
    model,
  });
  const intro = model ? `I would make a video with ${model}.` : phrasesIn(frame.language).video;
  return yield* make(reading, "video_create", args, intro);
}

const question = /^\s*(?:how (?:many|much|far)|how-much|which|what|who|show|list|where|is|are|when|did|do you)\b/;
const adNoun =
  /\b(?:ads?|talking[- ]heads?|adverts?|advertisements?|advertise|promote|commercials?|ugc|promos?|teasers?|trailers?|explainers?|testimonials?|tutorials?|walkthroughs?|tik\s?toks?|reels?|shorts|(?:youtube|yt) short|spots?|videos?)\b/;
/** Words of the shortest script. */
const LEAST_SCRIPT = 4;
const vagueNoun = /\b(?:things?|something|content|post|piece|one)\b/;
const noPresenter =
  /\bno (?:people|person|humans?|presenter|talking|voice ?over)\b|\bno one (?:in it|talking|speaking)\b|\bnobody (?:talking|speaking|in it)\b|\bwithout (?:people|anyone|a presenter|talking)\b|\bcinematic shot\b|\bb-?roll\b/;
const footageNoun = /\b(?:clips?|footage|b-?roll|animation|animate|videos?|loops?|timelapses?|time-lapses?|shots?)\b/;

const imageAd = /\b(?:image|picture|photo|static|display)[- ]ads?\b/;
/** "Une image, pas une vidéo", "a picture, no video" */
const pictureInstead =
  /\b(?:image[nm]?s?|im[aá]gene?s?|imagens?|immagin[ei]|afbeelding\w*|pictures?|photos?|stills?|bild\w*|fotos?)\b[^.!?]{0,30}(?<![\p{L}])(?:no|not|pas|kein(?:e|en)?|nicht|non|não|niet|geen)\s+(?:an?\s+|une?\s+|uma?\s+|de\s+|ein(?:e|en)?\s+)?(?:v[ií]d[eé]os?|films?)\b/iu;

/** How surely a message asks to make something: a verb of making and the thing, or the thing and what it is for. */
const making = ({ head, subject, text }: Frame, noun: RegExp): number =>
  question.test(head) || (noun !== pictureNoun && pictureInstead.test(text)) || !noun.test(head)
    ? 0
    : makeWord.test(head)
      ? 4
      : subject === undefined
        ? 1
        : 3.5;

/** "A snowy street, no people": moving pictures and no ad that is spoken. */
const isFootageOnly = ({ all }: Frame): boolean =>
  noPresenter.test(all) &&
  footageNoun.test(all) &&
  !/\b(?:ads?|advert\w*|commercials?|ugc|promos?|tik\s?toks?|reels?|shorts|spots?)\b/.test(all);

/** Intents that make something new. */
export const makers: readonly Intent[] = [
  {
    name: "image ads",
    labels: ["images"],
    example: "Make 3 square image ads for my ceramic mugs",
    tools: ["imageAds_create"],
    // A picture has no length.
    isPossible: ({ frame: { seconds, all } }) => seconds === undefined || pictureNoun.test(all),
    score: ({ frame }) => {
      if (pictureInstead.test(frame.text)) return 4.9;
      const sure = making(frame, pictureNoun);
      // "An image ad" is no ad of the other kind, however alike their words are.
      return sure === 0 ? 0 : imageAd.test(frame.head) ? sure + 2 : sure + 0.2;
    },
    plan: makeImages,
  },
  {
    name: "video with any model",
    labels: ["video"],
    example: "Make a 5 second video of waves at dawn",
    tools: ["video_create"],
    score: ({ frame }) => {
      const isFootage =
        frame.model !== undefined ||
        frame.isOf ||
        /\b(?:where|footage|b-?roll|clips?|animat\w*|loops?|time-?lapses?)\b/.test(frame.head);
      const isAd =
        /\b(?:ads?|talking[- ]heads?|advert\w*|commercial|ugc|promo\w*|teasers?|trailers?|explainers?|testimonials?|tutorials?|tik\s?toks?|reels?|shorts|spot)\b/.test(
          frame.head,
        );
      if (pictureInstead.test(frame.text)) return 0;
      if (noPresenter.test(frame.all) && footageNoun.test(frame.all) && !pictureNoun.test(frame.all) && !isAd)
        return 4.4;
      return isFootage && !isAd ? making(frame, footageNoun) + (making(frame, footageNoun) > 0 ? 0.1 : 0) : 0;
    },
    plan: makeVideo,
  },
  {
    name: "UGC ad",
    labels: ["ad"],
    isPossible: ({ frame }) => !isFootageOnly(frame),
    example: "Make a 15 second TikTok for https://your-site.com",
    tools: ["ugc_create"],
    score: ({ conversation, frame }) =>
      isFootageOnly(frame)
        ? 0
        : Math.max(
            making(frame, adNoun),
            // Told apart by where they go, they are no versions of one ad.
            making(frame, adNoun) > 3 && !pictureNoun.test(frame.head) && pairedSettings(frame).length > 1 ? 4.6 : 0,
            // "A 15 second thing": a length or a place to post says that it is an ad.
            making(frame, vagueNoun) > 3 && (frame.seconds !== undefined || frame.platform !== undefined) ? 3.5 : 0,
            frame.site === undefined || !adNoun.test(frame.head) ? 0 : 3.5,
            frame.isBrief && !pictureNoun.test(frame.all) ? 3.5 : 0,
            // Words to speak are an ad.
            lastMade(conversation) === undefined && (scriptIn(frame)?.split(" ").length ?? 0) >= LEAST_SCRIPT ? 4.3 : 0,
          ),
    plan: makeAd,
  },
];

/** The maker a task asks for; undefined when it makes nothing. */
export function makerOf(reading: Reading): Intent | undefined {
  const [best] = makers.toSorted((a, b) => b.score(reading) - a.score(reading));
  return best && best.score(reading) > 0 ? best : undefined;
}
