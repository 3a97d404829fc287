import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generator, unsigned } from "./sign";

it("names the version of the package that made a file", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(generator.version).toBe(version);
});

it("says why a file is unsigned, and claims nothing else of it", () => {
  expect(unsigned("an edit")).toEqual({
    standard: "c2pa",
    state: "unsigned",
    digitalSourceType: null,
    signer: null,
    signerName: null,
    reason: "an edit",
  });
});
