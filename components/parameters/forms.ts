import "server-only";
import { entries, type Entry } from "@/lib/contract/registry";
import { scopesOf } from "@/lib/contract/operation";
import { type ObjectSchema, toSchema } from "@/lib/surfaces/openapi/schema";
import { valueLabels, type FieldControl, type Parameter } from "./controls";
import { kinds, type KindSpec } from "./kinds";
import type { FormCall, Forms } from "./use-forms";

const labels: Readonly<Record<string, string>> = {
  brandId: "Brand",
  duration: "Length",
  aspectRatio: "Format",
  actorId: "Presenter",
  voiceId: "Voice",
  look: "Look",
  captionPreset: "Captions",
  platform: "Platform",
  model: "Model",
  negativePrompt: "Exclude",
  generateAudio: "With sound",
  count: "How many",
  enhancePrompt: "Write in the brand's voice",
};

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly description?: string;
  readonly default?: unknown;
}

function controlOf(schema: FieldSchema): FieldControl {
  const { type, enum: values, minimum: min, maximum: max, maxLength } = schema;
  if (values) {
    const options = values.map((value) => ({ value, label: valueLabels[value] ?? value }));
    return { type: "choice", options, isNumber: false };
  }
  if (type === "boolean") return { type: "switch" };
  if (type === "integer" && min !== undefined && max !== undefined && max - min < 10) {
    const options = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
    return { type: "choice", options: options.map((value) => ({ value, label: value })), isNumber: true };
  }
  return type === "number" || type === "integer" ? { type: "number", min, max } : { type: "text", maxLength };
}

/** The fields that the body of an operation takes, by name. */
function fieldsOf({ op }: Entry): Readonly<Record<string, FieldSchema>> {
  if (!op.body) return {};
  // A schema with a name of its own is referred to by it.
  const named: Record<string, ObjectSchema> = {};
  const root = toSchema(op.body, "input", named);
  const { properties = {} } =
    typeof root["$ref"] === "string" ? (named[root["$ref"].split("/").at(-1) ?? ""] ?? root) : root;
  return properties;
}

/** The parameters of a kind as its contract declares them. */
export function parametersOf({ operation, parameters }: KindSpec): Parameter[] {
  const fields = fieldsOf(findEntry(operation));
  return parameters.map((name) => {
    const schema = fields[name] ?? {};
    const { description = "", default: value } = schema;
    // Where a schema has no default of its own, its sentence may name one, such as "Default `9:16`."
    const preset = value === undefined ? (/Default `([^`]+)`/.exec(description)?.[1] ?? null) : String(value);
    return { name, label: labels[name] ?? name, description, preset, control: controlOf(schema) };
  });
}

function findEntry(name: string): Entry {
  const found = entries.find(({ group, verb }) => `${group}.${verb}` === name);
  if (!found) throw new Error(`${name} is not in the registry`);
  return found;
}

function callOf(name: string): FormCall {
  const entry = findEntry(name);
  const { id, group, verb, op } = entry;
  const { method, path, example } = op;
  const fields = Object.keys(fieldsOf(entry));
  return { id, group, verb, fields, op: { method, path, example, body: op.body !== undefined }, scopes: scopesOf(op) };
}

/** Parameters and calls of the forms, from the contract. Made on the server: in the browser it would bring every schema along. */
export const forms: Forms = {
  parameters: Object.fromEntries(kinds.map((spec) => [spec.kind, parametersOf(spec)])),
  calls: Object.fromEntries(
    [...kinds.map(({ operation }) => operation), "subtitle.create", "variants.create"].map((name) => [
      name,
      callOf(name),
    ]),
  ),
};
