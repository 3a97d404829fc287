import { BookDiff } from "../brands/book-diff";
import { valueLabels } from "../parameters/controls";
import type { Timeline } from "@/lib/contract/timeline/document";
import { moods, overlayNames, roleNames } from "./names";

/** An id such as `local/clara` as a name. */
const toName = (id: string): string => {
  const name = id.split("/").at(-1) ?? id;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** A document as lines a person can compare: settings, then scene by scene what is said, read and shown. */
function toLines({ voice, actorId, look, captions, music, scenes, pictures }: Timeline): string {
  const numbers = new Map(pictures.map(({ id }, at) => [id, id.startsWith("new") ? `${id} (added)` : String(at + 1)]));
  return [
    `Voice: ${toName(voice.voiceId)}`,
    `Presenter: ${toName(actorId)}`,
    `Look: ${toName(look ?? "plain")}`,
    `Captions: ${valueLabels[captions.preset] ?? captions.preset}`,
    `Music: ${moods[music.mood]}`,
    ...scenes.flatMap(({ role, line, overlays, visual }) => [
      roleNames[role],
      ...(line ? line.split("\n") : []).map((text) => `  Spoken: ${text}`),
      ...overlays.filter(({ kind }) => kind !== "emoji").map(({ kind, text }) => `  ${overlayNames[kind]}: ${text}`),
      ...visual.pictures.map((picture) => `  Picture: ${numbers.get(picture) ?? picture}`),
    ]),
  ].join("\n");
}

/** In which lines two documents differ; says so where they do not. */
export function DocumentDiff({ before, after, label }: { before: Timeline; after: Timeline; label: string }) {
  const [one, other] = [toLines(before), toLines(after)];
  if (one === other) return <p className="text-sm text-quiet">They say and show the same.</p>;
  return <BookDiff before={one} after={other} label={label} />;
}
