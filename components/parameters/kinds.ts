import { z } from "zod";
import { contract, entries, type Entry } from "@/lib/contract";
import type { Operation } from "@/lib/contract/operation";
import type { CreateJobResponse, JobType } from "@/lib/jobs/contract";
import type { ArgsOf, Client, OperationName } from "@/lib/sdk/client";

/** What the forms can make. */
export type Kind = Extract<JobType, "ugc" | "video" | "image">;

/** A request as a form has put it together; the service checks it, and says what is wrong better than a form could. */
export type Request = Readonly<Record<string, unknown>>;

/** How one kind of job is asked for. */
export interface KindSpec {
  readonly kind: Kind;
  readonly label: string;
  /** What the page says about it. */
  readonly text: string;
  readonly button: string;
  readonly placeholder: string;
  readonly op: Operation & { readonly body: z.ZodType };
  /** Field that takes the addresses of pictures. */
  readonly pictures: string;
  /** Fields with a control of their own, in the order of the form. */
  readonly parameters: readonly string[];
  start(api: Client, request: Request): Promise<CreateJobResponse>;
}

const as = <N extends OperationName>(request: Request): ArgsOf<N> => z.custom<ArgsOf<N>>().parse(request);

/** The kinds, in the order of the tabs. */
export const kinds: readonly KindSpec[] = [
  {
    kind: "ugc",
    label: "UGC ad",
    text: "A brief in, a finished video out: script, presenter, voice, captions and music.",
    button: "Make the ad",
    placeholder: "An ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
    op: contract.ugc.create,
    pictures: "productImageUrls",
    parameters: ["brandId", "duration", "aspectRatio", "actorId", "voiceId", "captionPreset", "platform"],
    start: (api, request) => api.ugc.create(as<"ugc.create">(request)),
  },
  {
    kind: "video",
    label: "Video",
    text: "A scene from words, pictures or both, by the model you choose.",
    button: "Make the video",
    placeholder: "Slow, warm morning light over fresh coffee. “Roasted on Tuesday. Yours by Friday.”",
    op: contract.video.create,
    pictures: "imageUrls",
    parameters: ["brandId", "model", "duration", "aspectRatio", "negativePrompt", "generateAudio"],
    start: (api, request) => api.video.create(as<"video.create">(request)),
  },
  {
    kind: "image",
    label: "Image ads",
    text: "One to four static ads from a prompt and your pictures.",
    button: "Make the images",
    placeholder: "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order your first bag",
    op: contract.imageAds.create,
    pictures: "referenceImageUrls",
    parameters: ["brandId", "model", "aspectRatio", "count", "enhancePrompt"],
    start: (api, request) => api.imageAds.create(as<"imageAds.create">(request)),
  },
];

const [ugc] = kinds;

/** How a kind is asked for; what no form can make reads as a UGC ad. */
export function specOf(kind: string | null | undefined): KindSpec {
  const found = kinds.find((spec) => spec.kind === kind) ?? ugc;
  if (!found) throw new Error("there is no kind");
  return found;
}

/** The entry of the registry of an operation. */
export function entryOf(op: Operation): Entry {
  const found = entries.find((entry) => entry.op === op);
  if (!found) throw new Error(`${op.path} is not in the registry`);
  return found;
}
