import { deriveSeed, seededRandom } from "../draw/seed";
import type { SchemeKind, TemplateId } from "./ad-spec";
import { templates } from "./templates/index";
import type { Content, Template } from "./templates/template";

/** A layout and its colour scheme. */
export interface Design {
  template: TemplateId;
  scheme: SchemeKind;
}

const schemes: readonly SchemeKind[] = ["light", "deep", "accent", "soft"];

/** Number of the given pictures a layout draws. */
export const shownIn = (template: Template, pictures: number): number => Math.min(template.shows ?? 1, pictures);

/**
 * Designs for `count` ads of one content, no layout twice before every suitable one was used, no ground colour twice in
 * four. What the content suits best comes first more often, of several pictures the first one shows as many as any layout can; the seed decides among equals. `first` are ground colours that suit its tone. Pure.
 */
export function chooseDesigns(
  content: Content,
  count: number,
  seed: number,
  first: readonly SchemeKind[] = [],
): Design[] {
  const { pictures } = content;
  const able = templates
    .map((template) => ({
      id: template.id,
      shown: shownIn(template, pictures.length),
      score: template.suits(content) * (0.7 + 0.6 * seededRandom(deriveSeed(seed, template.id))()),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const lead = pictures.length > 1 ? able.toSorted((a, b) => b.shown - a.shown).slice(0, 1) : [];
  const ranked = [...lead, ...able.filter(({ id }) => id !== lead[0]?.id)];
  const order = [
    ...turned(first, seed),
    ...turned(
      schemes.filter((one) => !first.includes(one)),
      seed,
    ),
  ];
  return Array.from({ length: count }, (_, index) => ({
    template: ranked[index % ranked.length]?.id ?? "statement",
    scheme: order[index % order.length] ?? "light",
  }));
}

function turned(list: readonly SchemeKind[], seed: number): SchemeKind[] {
  const turn = list.length === 0 ? 0 : deriveSeed(seed, "scheme") % list.length;
  return [...list.slice(turn), ...list.slice(0, turn)];
}
