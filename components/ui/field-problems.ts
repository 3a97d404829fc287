import { toLabel } from "../agent/proposals/argument-text";
import type { FieldProblem } from "@/lib/contract/errors";
import { toSentence } from "./sentence";

/** Labels of fields that are no field of a form, or have another name there. */
const labels: Readonly<Record<string, string>> = {
  productImageUrls: "Product pictures",
  imageUrls: "Pictures",
  referenceImageUrls: "Pictures",
  websiteUrl: "Website",
  email: "E-mail",
  current: "Current password",
  token: "Link",
  brandId: "Brand",
  actorId: "Presenter",
  voiceId: "Voice",
  aspectRatio: "Format",
  captionPreset: "Captions",
  maxUnits: "Cost",
};

/** The field of a form that a problem belongs to: `frameImages` for `frameImages[0].url`. */
export const fieldOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/** Problems of fields that do not show their own, a sentence each; null where there is none. */
export function describeProblems(problems: readonly FieldProblem[], shown: ReadonlySet<string>): string | null {
  const others = problems.filter(({ field }) => !shown.has(fieldOf(field)));
  const sentences = others.map(({ field, message }) => {
    const name = fieldOf(field);
    return toSentence(message, labels[name] ?? toLabel(name));
  });
  return sentences.length > 0 ? [...new Set(sentences)].join(" ") : null;
}
