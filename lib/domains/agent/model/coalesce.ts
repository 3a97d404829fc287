import type { UIMessageChunk } from "ai";

type Delta = Extract<UIMessageChunk, { type: "text-delta" | "reasoning-delta" | "tool-input-delta" }>;

const maxMs = 50;
const maxCharacters = 400;

const isDelta = (chunk: UIMessageChunk): chunk is Delta =>
  chunk.type === "text-delta" || chunk.type === "reasoning-delta" || chunk.type === "tool-input-delta";

const textOf = (delta: Delta): string => (delta.type === "tool-input-delta" ? delta.inputTextDelta : delta.delta);
const idOf = (delta: Delta): string => (delta.type === "tool-input-delta" ? delta.toolCallId : delta.id);
const withText = (delta: Delta, text: string): Delta =>
  delta.type === "tool-input-delta" ? { ...delta, inputTextDelta: text } : { ...delta, delta: text };

/**
 * Joins neighbouring deltas of one part: one delta for every 50 ms or 400 characters, other chunks unchanged. A delta ends after
 * a space, so that an address is never cut in two.
 */
export async function* coalesce(chunks: AsyncIterable<UIMessageChunk>): AsyncGenerator<UIMessageChunk> {
  let held: Delta | undefined;
  let since = 0;
  for await (const chunk of chunks) {
    const next = isDelta(chunk) ? chunk : undefined;
    if (held && (!next || next.type !== held.type || idOf(next) !== idOf(held))) {
      yield held;
      held = undefined;
    }
    if (!next) {
      yield chunk;
      continue;
    }
    if (!held) since = performance.now();
    // A vendor signs its thoughts in a delta without words: what comes with the newest one counts for all.
    held = held ? withText({ ...held, ...next }, textOf(held) + textOf(next)) : next;
    const text = textOf(held);
    if (text.length < maxCharacters && performance.now() - since < maxMs) continue;
    const end = text.search(/\s\S*$/) + 1;
    if (end === 0) continue;
    yield withText(held, text.slice(0, end));
    held = end < text.length ? withText(held, text.slice(end)) : undefined;
    since = performance.now();
  }
  if (held) yield held;
}
