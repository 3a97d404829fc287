import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { type Kind, type KindSpec, type Request, sharedParameters, specOf } from "../parameters/kinds";
import type { VariantDraft } from "./variants/draft";

/** A picture of a draft; `url` once it is uploaded, `problem` when that failed. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly problem: string | null;
}

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

/** Initial values of the forms, as the page passes them: those of an earlier job, or a brand. */
export interface InitialDraft {
  readonly kind: string;
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly string[];
  readonly values: Request;
  /** Values of the finished ad that variants are made of. */
  readonly variants?: Pick<VariantDraft, "fromJobId" | "hook" | "cta" | "aspectRatio" | "captionPreset" | "actorId">;
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
  pictures: pictures.map((url, index) => ({ key: url, name: `Picture ${index + 1}`, url, problem: null })),
});

/** What was chosen for a kind. */
export const valuesOf = ({ kind }: Pick<KindSpec, "kind">, { values }: Draft): Request => values[kind];

/** The draft with another value of a parameter: for one kind, or for all that share it. */
export function withValue(draft: Draft, { kind }: Pick<KindSpec, "kind">, name: string, value: unknown): Draft {
  const { ugc, video, image } = draft.values;
  const values = sharedParameters.includes(name)
    ? { ugc: { ...ugc, [name]: value }, video: { ...video, [name]: value }, image: { ...image, [name]: value } }
    : { ...draft.values, [kind]: { ...draft.values[kind], [name]: value } };
  return { ...draft, values };
}

/** The parameters of a draft that its kind knows; what was not chosen is left to the service. */
export function parametersIn(spec: KindSpec, draft: Draft): Request {
  const values = valuesOf(spec, draft);
  return Object.fromEntries(
    spec.parameters.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

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

/** The request a draft stands for. */
export function toRequest(spec: KindSpec, draft: Draft): Request {
  const prompt = draft.prompt.trim();
  const script = spec.kind === "ugc" ? draft.script.trim() : "";
  const seed = spec.kind === "ugc" ? storyboardSeed(draft) : undefined;
  const urls = draft.pictures.flatMap(({ url }) => url ?? []);
  return {
    ...(prompt && { prompt }),
    ...(script && { script }),
    ...(urls.length > 0 && { [spec.pictures]: urls }),
    ...parametersIn(spec, draft),
    ...(seed !== undefined && { seed }),
  };
}
