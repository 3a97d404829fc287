import { deriveSeed, seededRandom } from "../draw/seed";
import type { SchemeKind, TemplateId } from "./ad-spec";
import { templates } from "./templates/index";
import type { Content } from "./templates/template";

/** A layout and its colour scheme. */
export interface Design {
  template: TemplateId;
  scheme: SchemeKind;
}

const schemes: readonly SchemeKind[] = ["light", "deep", "accent", "soft"];

/**
 * Designs for `count` ads of one content, no layout twice before every suitable one was used, no ground colour twice in
 * four. What the content suits best comes first more often; the seed decides among equals. Pure.
 */
export function chooseDesigns(content: Content, count: number, seed: number): Design[] {
  const ranked = templates
    .map(({ id, suits }) => ({ id, score: suits(content) * (0.7 + 0.6 * seededRandom(deriveSeed(seed, id))()) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const turn = deriveSeed(seed, "scheme") % schemes.length;
  return Array.from({ length: count }, (_, index) => ({
    template: ranked[index % ranked.length]?.id ?? "statement",
    scheme: schemes[(turn + index) % schemes.length] ?? "light",
  }));
}
