import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a long word wraps inside a grid, too: `wrap-anywhere`, never `break-words`, which leaves its column as wide as the word", () => {
  const sources = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => join(folder, path)),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((path) => readFileSync(path, "utf8").includes("break-words"))).toEqual([]);
});
