import { fieldsOf, type Outcome } from "../conversation";
import { lastAnswer, lastJobId, lastMade } from "../dialogue";
import { pictureNoun, pictureNouns } from "../nouns";
import { type Part, type Plan, use } from "../plan";
import { isNew } from "./change";
import type { Intent, Reading } from "./intent";
import { make } from "./make";
import { clamp, present } from "./wanted";

/** The pictures of the newest image ads of the conversation. */
const picturesMade = ({ conversation }: Reading): string[] => {
  const job = fieldsOf(lastAnswer(conversation, "wait_for_job")?.["job"]);
  const images = Array.isArray(job["images"]) ? job["images"].map(fieldsOf) : [];
  return images.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
};

/** Words of what is told beside what is to be made. */
const LEAST_WORDS = 3;
/** "The can on a beach": more than what it is a picture of. */
const LEAST_OF_IT = 4;
const keepsFormat = /\bsame (?:\w+ )?(?:size|format|ratio|shape)\b/;

/** Turns what was made last into another kind of thing, about the same product and with its pictures. */
function* convert(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const last = lastMade(conversation);
  if (!last) return "There is nothing yet that I could turn into something else. Tell me what to make first.";
  const { prompt, productImageUrls, referenceImageUrls, brandId } = last.input;
  const [aspectRatio = keepsFormat.test(frame.all) ? last.input["aspectRatio"] : undefined] = frame.aspectRatios;
  const { subject } = frame;
  const least = isOfLast(reading) ? LEAST_OF_IT : LEAST_WORDS;
  const isTold = subject !== undefined && subject.split(/\s+/).length >= least;
  if (isToImages(reading)) {
    const shown = isTold && typeof prompt === "string" ? `${prompt} ${subject.replace(/[\s.]*$/, ".")}` : prompt;
    const count = clamp(Math.round(frame.count ?? 1), 1, 4);
    const args = present({
      prompt: shown,
      count,
      aspectRatio,
      referenceImageUrls: productImageUrls ?? referenceImageUrls,
      brandId,
    });
    return yield* make(
      reading,
      "imageAds_create",
      args,
      `I would make ${count === 1 ? "an image ad" : `${count} image ads`} of it.`,
    );
  }
  const imageUrls = yield* stillsOf(reading, last);
  const duration = clamp(frame.seconds, 1, 120);
  const args = present({ prompt, imageUrls, duration, aspectRatio, brandId });
  return yield* make(reading, "video_create", args, "I would make a video of it.");
}

/** The pictures to move: those that were made last, else those that were sent. */
function* stillsOf(reading: Reading, { input, tool }: Outcome): Part<unknown> {
  const made = picturesMade(reading);
  if (made.length > 0) return made.slice(0, 6);
  const jobId = tool === "imageAds_create" ? lastJobId(reading.conversation, new Set(["imageAds_create"])) : undefined;
  if (jobId === undefined || !reading.conversation.offered.has("jobs_get"))
    return input["productImageUrls"] ?? input["referenceImageUrls"];
  const { job } = yield* use("jobs_get", { jobId });
  const images = fieldsOf(fieldsOf(job)["result_payload"])["images"];
  return Array.isArray(images) ? images.map((image) => fieldsOf(image)["url"]) : undefined;
}

const picturesOfIt = new RegExp(
  String.raw`\b${pictureNouns}\b[^.]{0,30}\b(?:(?:of|from|for|with|alongside|beside|match|matching)\s+(?:it|that|this|the (?:ad|video))|to (?:match|go along)|too|as well)\b`,
);
const kinds = String.raw`(?:${pictureNouns}|videos?|films?|clips?|movies?|animations?|reels?|ads?)`;
const turns = new RegExp(
  String.raw`\b(?:turn|convert|make|change)\s+(?:it|that|this|them|the (?:ad|video|image|picture))\s+(?:in)?to\b[^.]{0,40}\b${kinds}\b|\bas\s+(?:an?|\d)\s+(?:image|picture|video)|\b(?:give me|make|do) (?:it|that|this) as\s+(?:an?|\d)\b`,
);
const isToImages = ({ frame }: Reading): boolean =>
  pictureNoun.test(
    frame.all.replace(/\b(?:turn|convert|make|change)\s+(?:it|that|this|them|the (?:ad|video|image|picture))\s+/, ""),
  );

/** "2 stills of the can": pictures of what was advertised last. */
const isOfLast = ({ frame: { head, subject, isOf } }: Reading): boolean =>
  isOf && pictureNoun.test(head) && /^(?:the|it|that|this)\b/i.test(subject ?? "");

/** "No, a picture", "do an image instead" */
const pictureRather = new RegExp(
  String.raw`^\W*(?:(?:no|nah|i['’]?d|i would|we['’]?d|better|rather)\b[\s,]*)+(?:as|have|do|make|like|want)?\s*(?:an?\s+)?(?:\w+\s+)?${pictureNouns}\W*$|\b(?:an?|one|\d)\s+(?:\w+\s+)?${pictureNouns}\s+(?:instead|rather)\b|\binstead\b[^.]{0,12}\b(?:an?|one|\d)\s+${pictureNouns}\W*$`,
);

/** Intent that turns an ad into images, or images into a video. */
export const convertLast: Intent = {
  name: "turn it into something else",
  labels: ["convert"],
  shared: ["another", "images", "change"],
  isPossible: ({ conversation }) => lastMade(conversation) !== undefined,
  example: "Turn it into 3 image ads",
  tools: ["imageAds_create", "video_create"],
  score: (reading) =>
    (turns.test(reading.frame.all) ||
      pictureRather.test(reading.frame.all) ||
      picturesOfIt.test(reading.frame.all) ||
      isOfLast(reading)) &&
    lastMade(reading.conversation) &&
    !isNew(reading)
      ? 4.6
      : 0,
  plan: convert,
};
