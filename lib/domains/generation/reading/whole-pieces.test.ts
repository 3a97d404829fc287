import { expect, test } from "vitest";
import type { PartLabel, TaggedPart } from "./tagger";
import { tokensOf } from "./tokens";
import { wholePieces } from "./whole-pieces";

/** Parts of a text in which "[f words]" marks what a tagger found. */
function parted(marked: string): { text: string; parts: TaggedPart[] } {
  const found = [...marked.matchAll(/\[([nkacofhv]) ([^\]]+)\]/g)];
  const text = marked.replace(/\[[nkacofhv] ([^\]]+)\]/g, "$1");
  const tokens = tokensOf(text);
  let from = 0;
  const parts = found.map(([, label, words = ""]): TaggedPart => {
    const [start, end] = [text.indexOf(words, from), text.indexOf(words, from) + words.length];
    from = end;
    return {
      label: label as PartLabel,
      from: tokens.findIndex((token) => token.start === start),
      to: tokens.findIndex((token) => token.end === end),
    };
  });
  return { text, parts };
}

function whole(marked: string): string[] {
  const { text, parts } = parted(marked);
  const tokens = tokensOf(text);
  return wholePieces({ text, tokens, parts }).map(
    ({ label, from, to }) => `${label} ${text.slice(tokens[from]?.start, tokens[to]?.end)}`,
  );
}

test.each([
  ["its end", "[f Two year battery]. [f $129 at all good hardware] stores.", "f $129 at all good hardware stores"],
  ["its beginning", "It never spills. Cuts picking [f errors by 63%], [f on average].", "f Cuts picking errors by 63%"],
  ["two halves", "[f Open daily]. [f We bake] every loaf [f by hand] at dawn.", "f We bake every loaf by hand at dawn"],
  [
    "a part that goes on from the piece before",
    "[f each one inspected, with a money-back] promise.",
    "f each one inspected, with a money-back promise",
  ],
])("a statement of which the tagger lost %s is told whole", (_, marked, expected) => {
  expect(whole(marked)).toContain(expected);
});

test.each([
  ["a request behind it", "[f open till nine] make it funny please"],
  ["what asks to mention it", "Please mention that [f we open on Sundays]."],
  ["what a contact is", "Our website is [f grove.example]."],
  ["a call to action in it", "[f Free parking] and [c book at grove.example]."],
  ["a text without marks", `[f we clean ovens] ${"and then some more ".repeat(6)}`],
])("a statement stays as it was found beside %s", (_, marked) => {
  const { text, parts } = parted(marked);
  expect(wholePieces({ text, tokens: tokensOf(text), parts })).toEqual(parts);
});

test("what stands behind a name and is, with an article, is what the product is", () => {
  expect(whole("[n Knockling] is [k a smart doorbell] that keeps its films at home.")).toEqual([
    "n Knockling",
    "k a smart doorbell that keeps its films at home",
  ]);
});

test("a name and another verb begin a statement that goes to the next mark", () => {
  expect(whole("[n Tidewash] takes out [f the salt] and the sand.")).toEqual([
    "n Tidewash",
    "f Tidewash takes out the salt and the sand",
  ]);
});
