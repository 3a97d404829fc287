import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plans } from "@/lib/domains/billing/service";
import { entries } from "@/lib/contract/registry";
import { allScopes, scopes } from "@/lib/contract/scopes";
import { scopesOf } from "@/lib/contract/operation";
import { singleton } from "@/lib/platform/singleton";
import { codesText, jobCodesText } from "./errors";
import { sampleBlocks } from "./reference";
import { table } from "./tables";

/** Guides in the order of the menu. A guide whose group of operations is not served is left out. */
const files: readonly { readonly name: string; readonly needs?: string }[] = [
  { name: "quickstart" },
  { name: "jobs" },
  { name: "brands", needs: "brands" },
  { name: "skills" },
  { name: "webhooks" },
  { name: "agent", needs: "agent" },
  { name: "provenance", needs: "provenance" },
  { name: "errors" },
  { name: "keys" },
  { name: "mcp" },
  { name: "for-agents" },
];

/** Names of the available guides, in the order of the menu. */
export const guideNames: readonly string[] = files
  .filter(({ needs }) => needs === undefined || entries.some(({ group }) => group === needs))
  .map(({ name }) => name);

function scopesText(): string {
  const rows = allScopes.map((scope) => {
    const opens = entries.filter(({ op }) => scopesOf(op).includes(scope)).map(({ id }) => `\`${id}\``);
    return [`\`${scope}\``, scopes[scope], opens.join(", ")];
  });
  return table(["Scope", "Lets a key", "Operations"], rows);
}

function plansText(): string {
  const rows = Object.values(plans).map((plan) => [
    plan.name,
    ...[plan.videos, plan.staticAdGenerations, plan.jobsPerMinute].map((value) => value.toLocaleString("en")),
  ]);
  return table(["Plan", "Videos per cycle", "Static ads per cycle", "New jobs per minute and key"], rows);
}

function exampleText(id: string, origin: string): string {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`docs: no operation is called ${id}`);
  return sampleBlocks(entry, `${origin}/api/public/v1`);
}

const directives: Readonly<Record<string, (origin: string, argument: string) => string>> = {
  base: (origin) => `${origin}/api/public/v1`,
  root: (origin) => origin,
  scopes: scopesText,
  plans: plansText,
  codes: codesText,
  jobCodes: jobCodesText,
  example: (origin, id) => exampleText(id, origin),
};

const read = (name: string): string =>
  singleton(`guide:${name}`, () => readFileSync(join(process.cwd(), "docs/guides", `${name}.md`), "utf8"));

/** A guide as Markdown with its `{% … %}` directives replaced. Throws for an unknown directive. */
export function guideText(name: string, origin: string): string {
  return read(name)
    .replace(/\{%\s*(\w+)(?:\s+(\w+))?\s*%\}/g, (_, directive: string, argument = "") => {
      const write = directives[directive];
      if (!write) throw new Error(`docs: guide ${name} asks for ${directive}`);
      return write(origin, argument);
    })
    .trim();
}
