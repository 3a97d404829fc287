import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "@/embedded/vendors/fal/vendor";

const text = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

test("the schemas requests are judged by were made from the installed client: embedded/vendors/fal/generate.mjs", () => {
  expect(contract.client).toBe(JSON.parse(text("node_modules/@fal-ai/client/package.json")).version);
  expect(Object.keys(contract.inputs)).toEqual(text("embedded/vendors/fal/endpoints.txt").trim().split("\n"));
});
