import type { CallOptions, Client } from "@/lib/surfaces/sdk/client";

/** Kinds of jobs that have a brief. */
export type Kind = "ugc" | "video" | "image";

/** A request as a form has put it together; the service validates it and names what is wrong. */
export type Request = Readonly<Record<string, unknown>>;

/** Form of one kind of job. */
export interface KindSpec {
  readonly kind: Kind;
  readonly label: string;
  /** Text below the page's title. */
  readonly text: string;
  readonly button: string;
  readonly placeholder: string;
  /** The operation that starts it. */
  readonly operation: "ugc.create" | "video.create" | "imageAds.create";
  /** Field that takes the addresses of pictures. */
  readonly pictures: string;
  /** Fields with a control of their own, in the order of the form. */
  readonly parameters: readonly string[];
  /** Fields without one, which a job that is made again keeps. */
  readonly kept: readonly string[];
}

/** The kinds, in the order of the tabs. */
export const kinds: readonly KindSpec[] = [
  {
    kind: "ugc",
    label: "UGC ad",
    text: "A brief in, a finished video out: script, presenter, voice, captions and music.",
    button: "Make the ad",
    placeholder: "An ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
    operation: "ugc.create",
    pictures: "productImageUrls",
    parameters: ["brandId", "duration", "aspectRatio", "actorId", "voiceId", "look", "captionPreset", "platform"],
    kept: ["seed", "checks"],
  },
  {
    kind: "video",
    label: "Video",
    text: "A scene from words, pictures or both, by the model you choose.",
    button: "Make the video",
    placeholder: "Slow, warm morning light over fresh coffee. “Roasted on Tuesday. Yours by Friday.”",
    operation: "video.create",
    pictures: "imageUrls",
    parameters: ["brandId", "model", "duration", "aspectRatio", "negativePrompt", "generateAudio"],
    kept: ["resolution", "seed", "checks"],
  },
  {
    kind: "image",
    label: "Image ads",
    text: "One to four image ads from a prompt and your pictures.",
    button: "Make the images",
    placeholder: "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order your first bag",
    operation: "imageAds.create",
    pictures: "referenceImageUrls",
    parameters: ["brandId", "model", "aspectRatio", "count", "enhancePrompt"],
    kept: ["seed", "checks"],
  },
];

/** Parameters with one meaning for all kinds; all others, such as models and formats, are chosen for a kind. */
export const sharedParameters: readonly string[] = ["brandId"];

const [ugc] = kinds;

/** Form of a kind; the UGC ad's where there is none. */
export function specOf(kind: string | null | undefined): KindSpec {
  const found = kinds.find((spec) => spec.kind === kind) ?? ugc;
  if (!found) throw new Error("there is no kind");
  return found;
}

/** An operation that a form starts. */
export type StartOperation = KindSpec["operation"] | "subtitle.create" | "variants.create";

/** A job, or a set of them, that a form has started. */
export interface Started {
  readonly kind: "job" | "set";
  readonly id: string;
}

/** Sends the request of a form. Throws ApiCallError. */
export async function start(
  api: Client,
  operation: StartOperation,
  request: Request,
  options: CallOptions,
): Promise<Started> {
  // The service validates what a form has put together.
  const made = await api.call(operation, request as never, options);
  return "job" in made ? { kind: "job", id: made.job.id } : { kind: "set", id: made.variantSet.id };
}
