import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows, unproven } from "./matrix-rows";

const folders = ["app", "bin", "e2e", "embedded", "inngest", "lib"];
const suites = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(\.(test|spec)\.tsx?|-suite\.ts)$/.test(file) && !file.includes("node_modules"))
    .map((file) => `${folder}/${file}`),
);

/** Row ids that begin a text of a test file, with a file each stands in. */
const proven = new Map(
  suites.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/["`]((?:[GBMJUVISRTKPOX]\d{1,2} )+)/g)].flatMap(([, ids = ""]) =>
      ids
        .trim()
        .split(" ")
        .map((id) => [id, file] as const),
    ),
  ),
);

test.each(Object.entries(rows))("%s (%s) stands in the title of a test, or in the list of what nobody proves", (id) => {
  expect(proven.has(id)).toBe(!Object.hasOwn(unproven, id));
});

test("titles name no row that does not exist", () => {
  expect([...proven].filter(([id]) => !Object.hasOwn(rows, id))).toEqual([]);
});
