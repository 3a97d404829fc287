import { type Callable, curlOf } from "@/lib/surfaces/openapi/curl";

/** The part of an operation that its samples need. */
export interface Sampled {
  readonly id: string;
  readonly group: string;
  readonly verb: string;
  readonly op: Callable;
}

/** One call in one notation. */
export interface Sample {
  readonly label: "curl" | "TypeScript" | "Command line" | "MCP";
  readonly language: "sh" | "ts" | "json";
  readonly code: string;
}

/** JSON as a programmer writes it in TypeScript: names without quotes where none are needed. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, indent)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, item]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}: ${literal(item, inner)},\n`;
  });
  return lines.length > 0 ? `{\n${lines.join("")}${indent}}` : "{}";
}

const hasArguments = ({ op }: Sampled): boolean => Object.keys(op.example).length > 0;

function typescriptOf(entry: Sampled): string {
  const { group, verb, op } = entry;
  const call = `api.${group}.${verb}(${hasArguments(entry) ? literal(op.example, "") : ""})`;
  return op.stream ? `for await (const event of ${call}) {\n  console.log(event);\n}` : `const answer = await ${call};`;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const quoted = (text: string): string => (/^[\w.,:/@{}-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function flagsOf(name: string, value: unknown): string[] {
  const flag = `--${kebab(name)}`;
  if (value === true) return [flag];
  if (Array.isArray(value)) return value.flatMap((one) => flagsOf(name, one));
  return [`${flag} ${quoted(typeof value === "string" ? value : JSON.stringify(value))}`];
}

const commandOf = ({ group, verb, op }: Sampled): string =>
  [
    `spotmill ${kebab(group)} ${kebab(verb)}`,
    ...Object.entries(op.example).flatMap(([name, value]) => flagsOf(name, value)),
  ].join(" \\\n  ");

/** The example of an operation in every notation; streams have no MCP sample. */
export function samplesOf(entry: Sampled, baseUrl: string): Sample[] {
  const { id, op } = entry;
  const tool = { name: id, arguments: op.example };
  return [
    { label: "curl", language: "sh", code: curlOf(op, baseUrl) },
    { label: "TypeScript", language: "ts", code: typescriptOf(entry) },
    { label: "Command line", language: "sh", code: commandOf(entry) },
    ...(op.stream ? [] : [{ label: "MCP", language: "json", code: JSON.stringify(tool, null, 2) } as const]),
  ];
}
