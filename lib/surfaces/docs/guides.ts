import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plans } from "@/lib/domains/billing/service";
import { entries } from "@/lib/contract/registry";
import { allScopes, scopes } from "@/lib/contract/scopes";
import { scopesOf } from "@/lib/contract/operation";
import { retentionDays } from "@/lib/platform/env";
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
  { name: "local-models" },
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
    `${plan.storageGb} GB`,
  ]);
  return table(["Plan", "Videos per month", "Image ads per month", "New jobs per minute and key", "Storage"], rows);
}

const kept: readonly (readonly [what: string, variable: keyof ReturnType<typeof retentionDays>])[] = [
  ["A finished job with its files, after its end; its units stay in the ledger", "RETENTION_OUTPUT_DAYS"],
  ["Uploads, and files sent to the agent, that no job, edit, skill or brand uses", "RETENTION_UPLOAD_DAYS"],
  ["Progress events of finished jobs; the last one stays", "RETENTION_JOB_EVENT_DAYS"],
  ["What a job asked of providers, with its cost", "RETENTION_PROVIDER_REQUEST_DAYS"],
  ["Sessions, after they expired", "RETENTION_SESSION_DAYS"],
  ["Messages of the payment service, once processed", "RETENTION_STRIPE_EVENT_DAYS"],
  ["Pieces of renders kept for reuse, after their last use", "RETENTION_CACHE_DAYS"],
  ["The audit log", "RETENTION_AUDIT_DAYS"],
];

function retentionText(): string {
  const days = retentionDays();
  const rows = kept.map(([what, variable]) => [what, days[variable] === 0 ? "ever" : `${days[variable]} days`]);
  return table(["What", "Kept for"], rows);
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
  retention: retentionText,
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
