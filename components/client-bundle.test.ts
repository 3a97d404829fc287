import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/** Path of an imported module of this repository; the name itself for a package. */
function resolveImport(from: string, name: string): string {
  const base = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? join(dirname(from), name) : null;
  if (base === null) return name;
  const found = endings.map((ending) => base + ending).find((path) => existsSync(path) && statSync(path).isFile());
  if (!found) throw new Error(`${from} imports ${name}, which is not there`);
  return found;
}

const isTypeOnly = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}$/
    .exec(clause.trim())?.[1]
    ?.split(",")
    .map((part) => part.trim());
  return clause.startsWith("type ") || Boolean(names?.every((part) => part === "" || part.startsWith("type ")));
};

/** Modules that a file brings into a bundle: its imports without those of types only. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/^(?:import|export) ([^;"]*?) from "([^"]+)"/gm)];
  const others = [...text.matchAll(/^import "([^"]+)"/gm), ...text.matchAll(/\bimport\("([^"]+)"\)/g)];
  const names = [
    ...named.flatMap(([, clause = "", name = ""]) => (isTypeOnly(clause) ? [] : [name])),
    ...others.map(([, name = ""]) => name),
  ];
  return names.map((name) => resolveImport(file, name));
}

test("nothing of the server reaches the browser", () => {
  const sources = ["app", "components"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
  const clients = sources.filter((path) => readFileSync(path, "utf8").startsWith('"use client"'));
  expect(clients.length).toBeGreaterThan(50);
  const importers = new Map(clients.map((path) => [path, "a client component"]));
  for (const [file] of importers)
    if (existsSync(file) && statSync(file).isFile())
      for (const name of importsOf(file)) if (!importers.has(name)) importers.set(name, file);
  const forbidden =
    /^(?:lib\/(?:platform|engines|domains)\/|lib\/surfaces\/(?:rest|operations|mcp)\/|inngest\/|node:|server-only$)/;
  expect([...importers].filter(([name]) => forbidden.test(name))).toEqual([]);
});
