import type { VariantSet } from "@/lib/contract/variants";
import { valueLabels } from "../../parameters/controls";
import { testedAxes } from "./axis-names";

type Arm = VariantSet["arms"][number];

/** Names of presenters and voices by their ids. */
export type CastNames = ReadonlyMap<string, string>;

/** Axes whose values are spoken: they stand as they are. */
const spoken: ReadonlySet<string> = new Set(["hook", "cta"]);

/** Name of a version: its number and the values that differ from the first, in words; of the first those that others differ from. */
export function armName(
  { index, values, changed }: Pick<Arm, "index" | "values" | "changed">,
  axes: VariantSet["axes"],
  cast: CastNames,
): string {
  const shown = changed.length > 0 ? changed : testedAxes(axes);
  const differing = shown.flatMap((axis) => {
    const value = values[axis];
    if (typeof value !== "string") return [];
    return spoken.has(axis) ? value : (cast.get(value) ?? valueLabels[value] ?? value);
  });
  return `${index + 1}. ${differing.join(" · ")}`;
}
