import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { type Kind, type KindSpec, type Request, sharedParameters, specOf } from "../parameters/kinds";
import type { VariantDraft } from "./variants/draft";

/** A picture of a draft; `url` once it is uploaded, `problem` when that failed. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly problem: string | null;
  /** Where a video shows it, from 0; absent for one without a place of its own. */
  readonly frame?: Frame;
}

/** A place of a picture in a video: an end of it, or the number of a frame from 0. */
export type Frame = "first" | "last" | number;

/** Scripts drafted for a brief, with what was edited in them. */
export interface DraftedScripts {
  readonly answer: OutputOf<"ugc.draftScripts">;
  readonly edits: readonly (readonly string[])[];
  readonly chosen: number;
  readonly seed: number;
  /** The script that stood in the form before; empty where none was typed. */
  readonly typed: string;
  /** The part of the request they were written for, as text. */
  readonly writtenFor: string;
}

/** State of the form: text as typed, and the parameters that were chosen. */
export interface Draft {
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly DraftPicture[];
  readonly values: Readonly<Record<Kind, Request>>;
  /** Null while none are shown. */
  readonly scripts: DraftedScripts | null;
  /** The product page that was read for it; absent or null while none is shown. */
  readonly product?: OutputOf<"products.read"> | null;
}

/** The address of a picture that an earlier job began with, and its place. */
export type InitialPicture = Required<Pick<DraftPicture, "frame">> & { readonly url: string };

/** Initial values of the forms, as the page passes them: those of an earlier job, or a brand. */
export interface InitialDraft {
  readonly kind: string;
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly (string | InitialPicture)[];
  readonly values: Request;
  /** Values of the finished ad that variants are made of. */
  readonly variants?: Omit<VariantDraft, "design">;
}

/** Values for every kind: all of them for their own, the shared ones for the others. */
function toValues(kind: string, given: Request): Draft["values"] {
  const shared = Object.fromEntries(Object.entries(given).filter(([name]) => sharedParameters.includes(name)));
  return { ugc: shared, video: shared, image: shared, [specOf(kind).kind]: given };
}

/** Draft of a brief with the initial values. */
export const toDraft = ({ kind, prompt, script, pictures, values }: InitialDraft): Draft => ({
  prompt,
  script,
  values: toValues(kind, values),
  scripts: null,
  pictures: pictures.map((given, index) => {
    const common = { name: `Picture ${index + 1}`, problem: null };
    if (typeof given === "string") return { key: given, url: given, ...common };
    // One picture may stand at several places.
    return { key: `${given.frame} ${given.url}`, ...given, ...common };
  }),
});

/** What was chosen for a kind. */
export const valuesOf = ({ kind }: Pick<KindSpec, "kind">, { values }: Draft): Request => values[kind];

/**
 * The draft with another value of a parameter: for one kind, or for all that share it. A size in pixels that was kept gives way
 * to a format, which the service would pass over for it.
 */
export function withValue(draft: Draft, { kind }: Pick<KindSpec, "kind">, name: string, value: unknown): Draft {
  if (name === "aspectRatio" && draft.values[kind]["resolution"] !== undefined)
    return withValue(withValue(draft, { kind }, "resolution", undefined), { kind }, name, value);
  const { ugc, video, image } = draft.values;
  const values = sharedParameters.includes(name)
    ? { ugc: { ...ugc, [name]: value }, video: { ...video, [name]: value }, image: { ...image, [name]: value } }
    : { ...draft.values, [kind]: { ...draft.values[kind], [name]: value } };
  return { ...draft, values };
}

const chosenIn = (values: Request, names: readonly string[]): Request =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The parameters of a draft that its kind knows; what was not chosen is left to the service. */
export const parametersIn = (spec: KindSpec, draft: Draft): Request => chosenIn(valuesOf(spec, draft), spec.parameters);

/** What an earlier job had that the form of its kind has no control for. */
export const keptIn = (spec: KindSpec, draft: Draft): Request => chosenIn(valuesOf(spec, draft), spec.kept);

/** Seed of a storyboard, with which the ad is made as it is shown; undefined while none is open. */
export const storyboardSeed = ({ values: { ugc } }: Draft): number | undefined =>
  typeof ugc["seed"] === "number" ? ugc["seed"] : undefined;

const SEEDS = 2_147_483_648;

/** The seed after another; undefined stays undefined. */
export const nextSeed = (seed: number | undefined): number | undefined =>
  seed === undefined ? undefined : (seed + 1) % SEEDS;

/** A seed drawn by chance, so that two ads do not look alike. */
export const drawSeed = (): number => 1 + Math.floor(Math.random() * (SEEDS - 1));

/** The draft with another storyboard; undefined closes it. */
export function withStoryboard(draft: Draft, seed: number | undefined): Draft {
  const { seed: _, ...others } = draft.values.ugc;
  return { ...draft, values: { ...draft.values, ugc: seed === undefined ? others : { ...others, seed } } };
}

/** The draft for another take of a kind: an equal request with a seed is answered with the same. */
export function withNextSeed(draft: Draft, spec: Pick<KindSpec, "kind">): Draft {
  const { seed } = valuesOf(spec, draft);
  return typeof seed === "number" ? withValue(draft, spec, "seed", nextSeed(seed)) : draft;
}

function picturesIn({ kind, pictures: field }: KindSpec, { pictures }: Draft): Request {
  const sent = pictures.flatMap(({ url, frame }) => (url === null ? [] : [{ url, frame }]));
  const placed = kind === "video" ? sent.filter(({ frame }) => frame !== undefined) : [];
  const others = sent.filter((picture) => !placed.includes(picture)).map(({ url }) => url);
  return {
    ...(placed.length > 0 && { frameImages: placed }),
    ...(others.length > 0 && { [field]: others }),
  };
}

/** The request a draft stands for. */
export function toRequest(spec: KindSpec, draft: Draft): Request {
  const prompt = draft.prompt.trim();
  const script = spec.kind === "ugc" ? draft.script.trim() : "";
  return {
    ...(prompt && { prompt }),
    ...(script && { script }),
    ...picturesIn(spec, draft),
    ...parametersIn(spec, draft),
    ...keptIn(spec, draft),
  };
}
