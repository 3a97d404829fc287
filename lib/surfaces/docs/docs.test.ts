import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { entries } from "@/lib/contract/registry";
import { scopesOf } from "@/lib/contract/operation";
import { allScopes } from "@/lib/contract/scopes";
import { exampleOf } from "@/lib/surfaces/cli/help";
import { surface } from "@/lib/contract/surface";
import { codes } from "./errors";
import { rowsOf } from "./fields";
import { parseMarkdown, type Block, type Inline } from "./markdown";
import { docsPages } from "./pages";
import { samplesOf } from "./samples";

const origin = "http://127.0.0.1:3000";
const pages = docsPages(origin);
const all = pages.map(({ markdown }) => markdown).join("\n");

const spansOf = (block: Block): readonly Inline[] => {
  if (block.kind === "list") return block.items.flat().flatMap(spansOf);
  if (block.kind === "quote") return block.blocks.flatMap(spansOf);
  if (block.kind === "table") return [block.head, ...block.rows].flat(2);
  return "children" in block ? block.children : [];
};
const hrefsOf = (spans: readonly Inline[]): string[] =>
  spans.flatMap((span) => [
    ...(span.kind === "link" ? [span.href] : []),
    ...("children" in span ? hrefsOf(span.children) : []),
  ]);

/** Targets that a link of the docs may have: every page and every heading. */
const targets = new Set(
  pages.flatMap(({ path, markdown }) => [
    path,
    ...parseMarkdown(markdown).flatMap((block) => (block.kind === "heading" ? `${path}#${block.id}` : [])),
  ]),
);

test.each(entries.map((entry) => [entry.id, entry] as const))(
  "%s is told with its scope, fields and samples",
  (id, entry) => {
    const page = pages.find(({ path }) => path === `/docs/reference/${entry.group}`);
    expect(page?.markdown).toContain(`## \`${entry.op.method} ${entry.op.path}\``);
    expect(page?.markdown).toContain(`\`${id}\``);
    for (const { name } of [entry.op.params, entry.op.query, entry.op.body].flatMap((schema) =>
      schema ? rowsOf(schema, "input") : [],
    ))
      expect(page?.markdown).toContain(`\`${name}\``);
    for (const { code } of samplesOf(entry, `${origin}/api/public/v1`)) expect(page?.markdown).toContain(code);
  },
);

test.each(entries.map((entry) => [entry.id, entry] as const))(
  "the command of %s is the one its help shows",
  (id, entry) => {
    const command = samplesOf(entry, origin).find(({ label }) => label === "Command line");
    const operation = surface.find((one) => one.id === id);
    expect(operation && exampleOf(operation)).toBe(command?.code.replaceAll(" \\\n  ", " "));
  },
);

test("every scope and every error code is named", () => {
  for (const name of [...allScopes, ...codes]) expect(all).toContain(`\`${name}\``);
});

test.each(pages.map((page) => [page.path, page] as const))(
  "%s has one title, no open directive, no dead link",
  (_, page) => {
    const blocks = parseMarkdown(page.markdown);
    expect(blocks.filter((block) => block.kind === "heading" && block.level === 1)).toHaveLength(1);
    expect(page.markdown).not.toMatch(/\{%|undefined|\[object/);
    for (const href of blocks.flatMap((block) => hrefsOf(spansOf(block))))
      if (href.startsWith("/docs")) expect(targets).toContain(href);
  },
);

test("the key of the quickstart may do all that the quickstart does", () => {
  const text = readFileSync(join(process.cwd(), "docs/guides/quickstart.md"), "utf8");
  const granted = new Set(/It needs the scopes .*/.exec(text)?.[0].match(/[a-z]+:[a-z]+/g));
  const used = [...text.matchAll(/\{% example (\w+) %\}/g)].map(([, id]) => id);
  const refused = entries.filter(({ id, op }) => used.includes(id) && !scopesOf(op).some((one) => granted.has(one)));
  expect(refused.map(({ id }) => id)).toEqual([]);
});

test("the client of the quickstart is made as it is written there", async () => {
  const quickstart = pages.find(({ path }) => path === "/docs/quickstart")?.markdown ?? "";
  const [, name = "", module = "", rest = ""] =
    /import \{ (\w+) \} from "\.\/(.+)";\n([^`]+)```/.exec(quickstart) ?? [];
  const imported: unknown = (await import(join(process.cwd(), `${module}.ts`)))[name];
  const api: unknown = runInNewContext(`${rest}; api`, { [name]: imported, process });
  expect(api).toMatchObject({ ugc: { create: expect.any(Function) }, waitFor: expect.any(Function) });
});

describe("a field is told", () => {
  const rows = rowsOf(
    z.strictObject({
      one: z.int().min(1).max(4).default(2).describe("How many."),
      list: z
        .array(z.strictObject({ url: z.url() }))
        .max(6)
        .optional(),
      kind: z.enum(["a", "b"]).nullable(),
      either: z.union([z.enum(["first"]), z.int().min(0)]),
    }),
    "input",
  );
  test("with bounds, default, members, choices and null", () => {
    expect(rows.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ["one", "integer, 1 to 4", false],
      ["list", "list of object, at most 6 items", false],
      ["list[].url", "address", true],
      ["kind", "`a` or `b`, or null", true],
      ["either", "`first` or integer, at least 0", true],
    ]);
    expect(rows[0]?.text).toBe("How many. Default `2`.");
  });
});
