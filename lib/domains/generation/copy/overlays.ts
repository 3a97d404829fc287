import type { Overlay, SceneRole } from "@/lib/contract/timeline/document";
import { capitalize, isContact, isFunctionWord, keyOf, sizeOf } from "../reading/service";
import { MAX_SCREEN_WORDS } from "./screen-text";
import { withoutStop } from "./sentence";

/** Overlay that enters with its scene; `source` is the id of a fact, `script` or `brand`. */
export const toOverlay = (kind: Overlay["kind"], text: string, source: string): Overlay => ({ kind, text, source });

const leadsOn =
  /^(?:&|à|au|aux|le|la|les|un|une|en|de|du|des|et|pour|par|avec|sur|chez|im|am|zu|auf|bei|unter|für|mit|von|nach|el|al|y|por|para|con|il|lo|di|da|e|per|em|op|bij|het|een|naar|voor|met)$/;
const isCutInside = (last = "", next = ""): boolean =>
  (isFunctionWord(keyOf(last)) && !/^(?:me|us|it|them|you|now)$/i.test(last)) ||
  leadsOn.test(last) ||
  /^\d+$/.test(last) ||
  (/^\p{Lu}\p{Ll}/u.test(last) && /^\p{Lu}\p{Ll}/u.test(next)) ||
  (/\d/.test(last) && /\d/.test(next));

/** The words of a button for a call to action: all of them when they are few, else the first that read alone. */
export function buttonOf(action: string): string {
  const all = withoutStop(action).split(/\s+/).filter(Boolean);
  const most = all.slice(0, MAX_SCREEN_WORDS);
  const mark = most.slice(0, -1).findLastIndex((word) => /[.!?,;:]$/.test(word));
  const kept = all.length > most.length && mark !== -1 ? most.slice(0, mark + 1) : most;
  while (kept.length > 1 && kept.length < all.length && isCutInside(kept.at(-1), all[kept.length])) kept.pop();
  const text = kept.join(" ").replace(/[.,;:]+$/, "");
  return isContact(text) && kept.length === 1 ? text : capitalize(text);
}

const kinds: Readonly<Partial<Record<SceneRole, Overlay["kind"]>>> = {
  hook: "sticker",
  product: "headline",
  benefits: "card",
  proof: "card",
  steps: "card",
  problem: "keyword",
  talk: "keyword",
};

/** What stands on screen while a line of that role is spoken; the end card's words are its button. */
export const overlaysOf = (
  role: SceneRole,
  onScreen: string | null,
  source: string,
  icon: string | null,
): Overlay[] => {
  const kind = kinds[role];
  const shown = kind === undefined || onScreen === null ? [] : [toOverlay(kind, capitalize(onScreen), source)];
  return role === "hook" && icon !== null ? [...shown, toOverlay("emoji", icon, "script")] : shown;
};

/** Keeps cards in groups: a fact whose neighbours have none is spoken by the presenter with its words as keyword. */
export function regroupCards<L extends { role: SceneRole; overlays: Overlay[] }>(lines: readonly L[]): L[] {
  const hasCard = (line: L | undefined, role: SceneRole): boolean =>
    line?.role === role && line.overlays.some(({ kind }) => kind === "card");
  return lines.map((line, index) => {
    if (line.role !== "benefits" && line.role !== "proof" && line.role !== "steps") return line;
    const beside = [lines[index - 1], lines[index + 1]];
    if (line.role !== "proof" && hasCard(line, line.role) && beside.some((one) => hasCard(one, line.role))) return line;
    const overlays = line.overlays.map((one): Overlay => (one.kind === "card" ? { ...one, kind: "keyword" } : one));
    return { ...line, role: line.role === "proof" ? "proof" : "talk", overlays };
  });
}

/** A short line over the button, or null where it has more than `most` words. */
export const taglineFrom = (text: string | null, source: string, most = MAX_SCREEN_WORDS): Overlay | null =>
  text === null || sizeOf(text) > most || sizeOf(text) === 0
    ? null
    : toOverlay("tagline", capitalize(withoutStop(text)), source);
