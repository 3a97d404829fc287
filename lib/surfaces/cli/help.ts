import type { JsonObject } from "../../contract/json-object";
import { renderReferences } from "../../contract/operation-reference";
import { surface, type SurfaceOperation } from "../../contract/surface";
import { followsJob, groups, nameOf, ownCommands, toKebab, type OwnCommand } from "./commands";
import { estimable } from "./estimate";
import { fieldsByFlag, typesOf } from "./flags";

const indent = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.min(30, Math.max(...rows.map(([name]) => name.length)));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n");
};

const commonRows: readonly (readonly [string, string])[] = [
  ["--json '{…}' | @file | -", "Fields as JSON; single flags take precedence"],
  ["--human", "A table instead of JSON"],
  ["--request-schema", "JSON Schema of the fields; needs neither key nor service"],
  ["--response-schema", "JSON Schema of the answer"],
  ["--base-url URL", "Another service than SPOTMILL_BASE_URL"],
];
const jobRows: readonly (readonly [string, string])[] = [
  ["--wait [seconds]", "Follow the job to its end, 900 by default; Ctrl-C leaves it running"],
  ["--output FILE", "Save the finished video or images as that file; waits"],
  ["--download FOLDER", "Save the finished files there; waits"],
];
const estimateRows: readonly (readonly [string, string])[] = [
  ["--dry-run", "Show what it would charge, and create nothing"],
];

/** Text of `spotmill --help`. */
export function overview(): string {
  const rows = [...groups].map(([group, operations]): [string, string] => [
    group,
    operations.map(({ verb }) => toKebab(verb)).join(", "),
  ]);
  return `spotmill: real ads from a prompt, a picture or a site

usage: spotmill <group> <verb> [flags]        spotmill <group> <verb> --help

Operations
${indent(rows)}

Commands
${indent(Object.entries(ownCommands).map(([name, { summary }]) => [name, summary]))}

Key: SPOTMILL_API_KEY, or \`spotmill login\`. Service: SPOTMILL_BASE_URL.
Answers are JSON on standard output, failures JSON on standard error.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 no access, 4 still waiting.
`;
}

/** Text of `spotmill <command> --help` of a command that is not an operation. */
export function ownHelp(name: OwnCommand): string {
  const { summary, takes } = ownCommands[name];
  return `${summary}.\n\nusage: ${`spotmill ${name} ${takes}`.trim()}\n`;
}

/** Text of `spotmill <group> --help`. */
export function groupHelp(group: string): string {
  const rows = (groups.get(group) ?? []).map((operation): [string, string] => [nameOf(operation), operation.summary]);
  return `usage: spotmill ${group} <verb> [flags]\n\n${indent(rows)}\n`;
}

/** A value quoted for a shell. */
const quoted = (text: string): string => (/^[\w.,:/@{}-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

function flagsOf(name: string, value: unknown): string[] {
  const flag = `--${toKebab(name)}`;
  if (value === true) return [flag];
  if (Array.isArray(value)) return value.flatMap((one) => flagsOf(name, one));
  return [flag, quoted(typeof value === "object" ? JSON.stringify(value) : String(value))];
}

/** An operation's example as a command line. */
export const exampleOf = (operation: SurfaceOperation): string =>
  [
    "spotmill",
    nameOf(operation),
    ...Object.entries(operation.example).flatMap(([name, value]) => flagsOf(name, value)),
  ].join(" ");

const commandNames = new Map(surface.map((one) => [one.id, `spotmill ${nameOf(one)}`]));

const describe = (schema: JsonObject): string => {
  const { enum: values, description } = schema;
  const choices = Array.isArray(values) ? `one of ${values.join(", ")}. ` : "";
  return `${choices}${typeof description === "string" ? renderReferences(description, commandNames) : ""}`.trim();
};

/** Text of `spotmill <group> <verb> --help`. */
export function operationHelp(operation: SurfaceOperation): string {
  const required = new Set<unknown>(
    Array.isArray(operation.inputSchema["required"]) ? operation.inputSchema["required"] : [],
  );
  const rows = [...fieldsByFlag(operation)].map(([flag, [name, schema]]): [string, string] => {
    const types = typesOf(schema).filter((type) => type !== "boolean" && type !== "null");
    const value = types.length > 0 ? ` ${types.includes("array") ? "value, repeatable" : types.join("|")}` : "";
    return [`--${flag}${value}`, `${required.has(name) ? "required. " : ""}${describe(schema)}`];
  });
  const { id, summary, description, scopes } = operation;
  return `${summary}.${description ? `\n${renderReferences(description, commandNames)}` : ""}

usage: spotmill ${nameOf(operation)} [flags]
${rows.length > 0 ? `\n${indent(rows)}\n` : ""}
${indent([...(followsJob(operation) ? jobRows : []), ...(estimable[id] ? estimateRows : []), ...commonRows])}

Needs a key with ${scopes.join(" or ")}.
Example: ${exampleOf(operation)}
`;
}
