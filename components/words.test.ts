import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Words that people saw once, and the plain ones they see instead. */
const old: readonly (readonly [RegExp, string])[] = [
  [/On set now|Running now/, "In progress"],
  [/\b(?:this|per|the) cycle\b/i, "This month"],
  [/static ads?\b/i, "Image ads"],
  [/["'>]Shapes?["'<]/, "Format"],
  [/["'>]Made for["'<]/, "Platform"],
  [/["'>](?:Not in it|Leave out)["'<]/, "Exclude"],
  [/["'>]An address["'<]/, "Link"],
  [/["'>]A file["'<]/, "Upload"],
  [/Subtitle it/, "Add subtitles"],
  [/Make it again/, "Duplicate and edit"],
  [/What differs/, "What to test"],
  [/My own choice/, "Custom"],
  [/["'>](?:Held|Settled|Released)["'<]/, "Reserved, Used, Refunded"],
  [/Read the site/, "Import brand"],
  [/What it stands for/, "Selling points"],
  [/Drop the changes|Discard changes/, "Discard"],
  [/What shall|\bshall I\b/, "What should it do?"],
  [/\bThis is no [A-Z]/, "Not a PNG, JPEG or WebP"],
  [/scene was cut/, "Page not found"],
  [/this server's studio|the only one set up, /, "Built-in renderer"],
  [/words (?:are|stand) where no app/, "Text clear of app buttons"],
  [/carry a manifest that holds/, "Content credentials valid"],
  [/Nothing of that name|Nothing found/, "No results"],
  [/There is no such/, "… not found"],
];

// What the API is called by its specification stays: a field `staticAdGenerations`, a billing cycle in its errors.
const folders = [
  "app",
  "components",
  "docs/guides",
  "lib/surfaces/docs",
  "lib/domains/agent/planner",
  "lib/engines/studio/checks",
  "lib/domains/generation/deliver",
];

const comment = /^\s*(?:\/\/|\/?\*)/;

test("words that were replaced do not come back", () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:tsx?|md)$/.test(path) && !/\.(?:test|fixture)\./.test(path) && !path.startsWith("api/"))
      .map((path) => join(folder, path)),
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => !comment.test(line))
      .flatMap((line) =>
        old.flatMap(([word, plain]) => (word.test(line) ? [`${path}: ${line.trim()} (say: ${plain})`] : [])),
      ),
  );
  expect(found).toEqual([]);
});
