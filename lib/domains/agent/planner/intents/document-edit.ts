import { adFormat } from "@/lib/contract/fields";
import { frameSize, safeBoxOf } from "@/lib/domains/catalog/service";
import { fieldsOf } from "../conversation";
import { Stop } from "../plan";

/** A ground and its two lights for each colour a person may name. */
const grounds: Readonly<Record<string, readonly [ground: string, ...glow: [string, string]]>> = {
  blue: ["#12305a", "#2f6fb3", "#62a4e6"],
  green: ["#12402c", "#2f8f5b", "#6cc48f"],
  red: ["#4e1218", "#b3303c", "#e5747c"],
  purple: ["#2d1650", "#6b3fb0", "#a582e0"],
  pink: ["#571a3a", "#c24a86", "#ee93bd"],
  orange: ["#572a0c", "#c8691e", "#f2a55c"],
  yellow: ["#4f3d06", "#b8910f", "#eac64d"],
  teal: ["#0d3f42", "#1f8c92", "#5cc2c7"],
  brown: ["#36220f", "#855527", "#bf8d5b"],
  black: ["#0f0f12", "#3a3a42", "#6b6b76"],
  grey: ["#26292e", "#5b626c", "#959da8"],
  gray: ["#26292e", "#5b626c", "#959da8"],
};
/** Colours a background may have. */
export const colours: readonly string[] = Object.keys(grounds);

/** A line in a person's words: the last one, or the one that holds other words. */
export type Told = Readonly<{ text: string; instead?: string }>;

/** A document's lines with one in other words; a button on its scene says them too. Unchanged when no line holds the old words. */
function withLine(scenes: readonly unknown[], { text, instead }: Told): unknown[] {
  const all = scenes.map(fieldsOf);
  const holds = ({ line }: Record<string, unknown>) =>
    instead === undefined ? String(line ?? "") !== "" : String(line).toLowerCase().includes(instead.toLowerCase());
  const at = all.findLastIndex(holds);
  return all.map((scene, index) => {
    if (index !== at) return scene;
    const overlays = Array.isArray(scene["overlays"]) ? scene["overlays"].map(fieldsOf) : [];
    const label = text.replace(/[.!]+$/, "");
    const shown = overlays.map((overlay) =>
      overlay["kind"] === "button" && label.length <= MAX_BUTTON ? { ...overlay, text: label } : overlay,
    );
    const line =
      instead === undefined || String(scene["line"]).length <= instead.length + 1
        ? text
        : replaced(String(scene["line"]), instead, text);
    return { ...scene, line, overlays: shown };
  });
}

const MAX_BUTTON = 24;
const replaced = (line: string, old: string, text: string): string => {
  const at = line.toLowerCase().indexOf(old.toLowerCase());
  return `${line.slice(0, at)}${text}${line.slice(at + old.length)}`;
};

/** A document with a line in a person's words. Ends the plan when no line holds what they are to replace. */
export function withTold(document: Record<string, unknown>, told: Told): Record<string, unknown> {
  const before = Array.isArray(document["scenes"]) ? document["scenes"] : [];
  const scenes = withLine(before, told);
  if (JSON.stringify(scenes) === JSON.stringify(before))
    throw new Stop(
      `No line of the ad says “${told.instead ?? told.text}”. Its lines are: ${before
        .map((scene) => String(fieldsOf(scene)["line"]))
        .filter(Boolean)
        .join(" / ")}`,
    );
  return { ...document, scenes };
}

/** Size and safe area of a document in another format. */
function inFormat({ width, height }: Record<string, unknown>, aspectRatio: string): Record<string, unknown> {
  const format = adFormat.parse(aspectRatio);
  const [wide, high] = frameSize(format, Math.min(Number(width), Number(height)));
  return { width: wide, height: high, safeBox: safeBoxOf(null, format) };
}

/** Parts of a document that may be changed; what is absent stays. */
export type DocumentEdit = Readonly<
  Partial<Record<"music" | "colour" | "line" | "captions" | "voiceId" | "aspectRatio", string | undefined>>
>;

/** A document with parts of it changed; everything else, seed and presenter included, stays. */
export function withEdit(
  document: Record<string, unknown>,
  { music, colour, line, captions, voiceId, aspectRatio }: DocumentEdit,
): Record<string, unknown> {
  const brand = fieldsOf(document["brand"]);
  const [ground, ...glow] = (colour !== undefined && grounds[colour]) || [];
  const scenes = Array.isArray(document["scenes"]) ? document["scenes"] : [];
  return {
    ...document,
    ...(aspectRatio !== undefined && inFormat(document, aspectRatio)),
    ...(voiceId !== undefined && { voice: { ...fieldsOf(document["voice"]), voiceId } }),
    ...(music !== undefined && { music: { ...fieldsOf(document["music"]), mood: music } }),
    ...(captions !== undefined && { captions: { preset: captions } }),
    ...(ground !== undefined && { brand: { ...brand, palette: { ...fieldsOf(brand["palette"]), ground, glow } } }),
    ...(line !== undefined && { scenes: [{ ...fieldsOf(scenes[0]), line }, ...scenes.slice(1)] }),
  };
}
