import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("what plays or glides by a script asks one place whether it may", () => {
  const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join("components", path));
  expect(sources.length).toBeGreaterThan(200);
  const asking = sources.filter((path) => /prefers-reduced-motion|"smooth"/.test(readFileSync(path, "utf8")));
  expect(asking).toEqual(["components/ui/stillness.ts"]);
});
