import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";

const css = readFileSync("app/globals.css", "utf8");
const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => join(folder, path)),
);

/** A colour of the page in both themes. */
function colourOf(name: string): readonly [string, string] {
  const [, light = "", dark = ""] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  return [light, dark];
}

test("the brand's red marks neither focus nor state: those who use it are the logo, the primary button and the front page", () => {
  const red = /\b(?:text|bg|border|outline|accent|ring|decoration)-(?:tally|action)\b|--tally/;
  const users = sources.filter((path) => red.test(readFileSync(path, "utf8"))).toSorted();
  expect(users).toEqual(["app/(site)/page.tsx", "components/shell/logo.tsx", "components/ui/button.tsx"]);
  expect(/:focus-visible \{\s+outline: 2px solid var\(--(\w+)\)/.exec(css)?.[1]).toBe("ink");
});

test.each(["run", "alarm", "good", "warn"])("%s is read on its own ground and on cards in both themes", (name) => {
  const [own, washes, cards] = [colourOf(name), colourOf(`${name}-wash`), colourOf("raised")];
  for (const theme of [0, 1] as const)
    for (const ground of [washes[theme], cards[theme]])
      expect(wcagContrast(own[theme], ground)).toBeGreaterThanOrEqual(4.5);
});

test("running, failed, done and warned differ", () => {
  const colours = ["run", "alarm", "good", "warn", "ink"].flatMap((name) => colourOf(name));
  expect(new Set(colours).size).toBe(10);
});
