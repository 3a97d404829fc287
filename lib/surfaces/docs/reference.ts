import { entries, type Entry } from "@/lib/contract/registry";
import { scopesOf } from "@/lib/contract/operation";
import { httpDescriptionOf } from "@/lib/contract/operation-text";
import { groups } from "@/lib/surfaces/openapi/about";
import { failureStatuses } from "@/lib/surfaces/openapi/failures";
import { rowsOf } from "./fields";
import { samplesOf } from "./samples";
import { answerTable, requestTable } from "./tables";

/** A Markdown code block; `label` names it among several. */
export const fence = (language: string, code: string, label = ""): string =>
  `\`\`\`${`${language} ${label}`.trim()}\n${code}\n\`\`\``;

/** The example of an operation in every notation, as code blocks one after another. */
export const sampleBlocks = (entry: Entry, baseUrl: string): string =>
  samplesOf(entry, baseUrl)
    .map(({ language, code, label }) => fence(language, code, label))
    .join("\n\n");

const answers: Readonly<Record<number, string>> = {
  200: "200",
  201: "201 with `Location`",
  202: "202 with `Location`",
};

function factsOf({ id, op }: Entry): string {
  const scopes = scopesOf(op).map((scope) => `\`${scope}\``);
  const failures = failureStatuses(op).map((status) => `[${status}](/docs/errors#${status})`);
  return [
    `- Scope: ${scopes.join(" or ")}`,
    `- Success: ${op.success.map((status) => answers[status] ?? String(status)).join(" or ")}`,
    `- Errors: ${failures.join(", ")}`,
    `- Name: \`${id}\`${op.spec === "extension" ? ", an addition to the specification" : ""}`,
  ].join("\n");
}

function requestOf({ op }: Entry): string {
  const parts = [
    ["In the path", op.params],
    ["In the query", op.query],
    ["In the body", op.body],
  ] as const;
  return parts
    .flatMap(([title, schema]) => (schema ? [`**${title}**`, requestTable(rowsOf(schema, "input"))] : []))
    .join("\n\n");
}

/** Section of one operation: summary, scope and errors, request fields, samples and response fields. */
function operationText(entry: Entry, baseUrl: string): string {
  const { op } = entry;
  const description = httpDescriptionOf(op);
  const answer = op.stream ? "**Each event**" : "**Answer**";
  return [
    `## \`${op.method} ${op.path}\``,
    `**${op.summary}.**${description && ` ${description}`}`,
    factsOf(entry),
    requestOf(entry),
    sampleBlocks(entry, baseUrl),
    answer,
    answerTable(rowsOf(op.output, "output")),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const titles: Readonly<Record<string, string>> = {
  ugc: "UGC ads",
  imageAds: "Image ads",
  keys: "API keys",
  captionPresets: "Caption presets",
  looks: "Looks",
  mcp: "MCP",
};

/** A group of operations as the docs call it, such as "Image ads". */
export const groupTitle = (group: string): string =>
  titles[group] ?? group[0]?.toUpperCase() + group.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The groups of the registry, in its order. */
export const groupNames: readonly string[] = [...new Set(entries.map(({ group }) => group))];

/** The page of a group: its operations one after another. */
export function groupText(group: string, baseUrl: string): string {
  const own = entries.filter((entry) => entry.group === group);
  const intro = groups.get(group) ?? own.map(({ op }) => op.summary).join(". ");
  return [`# ${groupTitle(group)}`, intro, ...own.map((entry) => operationText(entry, baseUrl))].join("\n\n");
}
