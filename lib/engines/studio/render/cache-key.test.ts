import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderKey, studioPackages } from "./cache-key";

it("is the same for equal inputs in any order of fields, and another for any change", () => {
  const key = renderKey({ seed: 1, request: { a: 1, b: [2, null] } });
  expect(key).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(renderKey({ request: { b: [2, null], a: 1 }, seed: 1 })).toBe(key);
  expect(renderKey({ seed: 2, request: { a: 1, b: [2, null] } })).not.toBe(key);
});

it("names the versions that are installed", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries(studioPackages)) expect(dependencies[name], name).toBe(version);
});
