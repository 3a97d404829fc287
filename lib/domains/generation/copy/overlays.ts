import type { Overlay, SceneRole } from "@/lib/contract/timeline/document";
import { capitalize, sizeOf } from "../reading/service";
import { MAX_SCREEN_WORDS } from "./screen-text";
import { withoutStop } from "./sentence";

/** Overlay that enters with its scene; `source` is the id of a fact, `script` or `brand`. */
export const toOverlay = (kind: Overlay["kind"], text: string, source: string): Overlay => ({ kind, text, source });

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
