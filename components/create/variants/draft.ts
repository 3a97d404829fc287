import { type KindSpec, type Request, specOf } from "../../parameters/kinds";
import { type InitialDraft, type Draft, toRequest } from "../draft";

/** Names of what may differ between the versions of an ad, in counting order. */
export const axisNames = ["hook", "cta", "aspectRatio", "captionPreset", "voiceId", "actorId"] as const;

/** Name of something that may differ between versions. */
export type AxisName = (typeof axisNames)[number];

/** State of the variant form beside the brief: lines as typed, values as ticked. */
export interface VariantDraft {
  /** The finished ad whose document is varied; null: an ad is made from the brief. */
  readonly fromJobId: string | null;
  readonly hook: string;
  readonly cta: string;
  readonly aspectRatio: readonly string[];
  readonly captionPreset: readonly string[];
  readonly voiceId: readonly string[];
  readonly actorId: readonly string[];
  readonly design: "full" | "oneFactor";
}

/** The most values an axis may have, by the contract. */
export const MAX_VALUES = 8;

/** The fewest versions of a set, by the contract. */
export const MIN_VERSIONS = 2;

/** The most versions of a set, by the contract. */
export const MAX_VERSIONS = 48;

const ugc = specOf("ugc");
const fixed: readonly string[] = ["brandId", "duration", "look", "platform"];

/** An ad's brief without what differs between its versions. */
export const baseSpec: KindSpec = { ...ugc, parameters: ugc.parameters.filter((name) => fixed.includes(name)) };

/** Variant draft with the initial values: the choices of an earlier ad come first. */
export function toVariantDraft({ values, variants }: InitialDraft): VariantDraft {
  const given = (name: AxisName): string[] => {
    const value = values[name];
    return typeof value === "string" ? [value] : [];
  };
  return {
    fromJobId: null,
    hook: "",
    cta: "",
    aspectRatio: given("aspectRatio"),
    captionPreset: given("captionPreset"),
    voiceId: given("voiceId"),
    actorId: given("actorId"),
    design: "full",
    ...variants,
  };
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The values of each axis that has some. */
export const axesIn = (draft: VariantDraft): (readonly [AxisName, readonly string[]])[] =>
  axisNames.flatMap((name) => {
    const given = draft[name];
    const values = typeof given === "string" ? linesOf(given) : given;
    return values.length > 0 ? [[name, values] as const] : [];
  });

/** Number of versions a draft makes, as the service counts them. */
export function countVersions(draft: VariantDraft): number {
  const sizes = axesIn(draft).map(([, values]) => values.length);
  return draft.design === "full"
    ? sizes.reduce((product, size) => product * size, 1)
    : sizes.reduce((sum, size) => sum + size - 1, 1);
}

/** Request of both drafts; `maxUnits` bounds its charge to what the form shows. */
export const toVariantRequest = (brief: Draft, draft: VariantDraft): Request => ({
  ...(draft.fromJobId === null ? { base: toRequest(baseSpec, brief) } : { fromJobId: draft.fromJobId }),
  axes: Object.fromEntries(axesIn(draft)),
  ...(draft.design !== "full" && { design: draft.design }),
  maxUnits: countVersions(draft),
});
