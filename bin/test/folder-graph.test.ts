import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrowsOf, folderCycles, folderOf, upward } from "./folder-graph";

const isSource = (file: string): boolean =>
  /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\/testing\/|node_modules/.test(file);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
const files = ["app", "bin", "components", "inngest", "lib"].flatMap(filesIn);
const sources = new Map(files.filter(isSource).map((file) => [file, readFileSync(file, "utf8")]));
const arrows = arrowsOf(sources);

const planted = (entries: Readonly<Record<string, string>>) => arrowsOf(new Map(Object.entries(entries)));

test("lib has five folders, a floor each", () => {
  expect(readdirSync("lib").toSorted()).toEqual(["contract", "domains", "engines", "platform", "surfaces"]);
});

test("the graph sees the tree: hundreds of files and arrows between their folders", () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(new Set(arrows.map(({ from, to }) => `${folderOf(from)} > ${folderOf(to)}`)).size).toBeGreaterThan(100);
});

test("imports point downwards only", () => {
  expect(upward(arrows)).toEqual([]);
});

test("no cycle between folders", () => {
  expect(folderCycles(arrows)).toEqual([]);
});

test("an upward import is found, by alias and by relative path", () => {
  const from = "lib/platform/clock.ts";
  const to = "lib/domains/jobs/service.ts";
  for (const specifier of ["@/lib/domains/jobs/service", "../domains/jobs/service"])
    expect(upward(planted({ [from]: `import { get } from "${specifier}";`, [to]: "" }))).toEqual([{ from, to }]);
});

test("a cycle between folders is found where no two files import each other", () => {
  const cycles = folderCycles(
    planted({
      "lib/domains/jobs/a.ts": 'export * from "@/lib/domains/keys/b";',
      "lib/domains/keys/b.ts": "",
      "lib/domains/keys/c.ts": 'const d = await import("@/lib/domains/jobs/d");',
      "lib/domains/jobs/d.ts": "",
    }),
  );
  expect(cycles).toEqual([["lib/domains/jobs", "lib/domains/keys", "lib/domains/jobs"]]);
});

test("stages of generation are folders of their own, loose files of the platform are one", () => {
  expect(folderOf("lib/domains/generation/voice/align/share.ts")).toBe("lib/domains/generation/voice");
  expect(folderOf("lib/platform/env.ts")).toBe("lib/platform");
  expect(folderOf("inngest/client.ts")).toBe("inngest/client");
  expect(folderOf("inngest/pipeline/finish-ad.ts")).toBe("inngest");
});
