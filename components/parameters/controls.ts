import { type ObjectSchema, toSchema } from "@/lib/openapi/schema";
import type { KindSpec } from "./kinds";

/** How a field of a request is filled in. An empty choice leaves it to the service. */
export type Control =
  | { readonly type: "choice"; readonly options: readonly Option[]; readonly isNumber: boolean }
  | { readonly type: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly type: "text"; readonly maxLength: number | undefined }
  | { readonly type: "switch" };

/** One entry of a list. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A field of a request with what the contract says of it. */
export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** What the service takes where nothing is sent, when its contract says so. */
  readonly preset: string | null;
  readonly control: Control;
}

const labels: Readonly<Record<string, string>> = {
  brandId: "Brand",
  duration: "Length",
  aspectRatio: "Shape",
  actorId: "Presenter",
  voiceId: "Voice",
  captionPreset: "Captions",
  platform: "Made for",
  model: "Model",
  negativePrompt: "Not in it",
  generateAudio: "With sound",
  count: "How many",
  enhancePrompt: "Let the brand speak in the words",
};

/** What people call the values of lists in the contract. */
export const valueLabels: Readonly<Record<string, string>> = {
  "9:16": "9:16 vertical",
  "1:1": "1:1 square",
  "16:9": "16:9 wide",
  "4:5": "4:5 portrait",
  "3:4": "3:4 portrait",
  "2:3": "2:3 portrait",
  tiktok_bold: "Bold, a few words at a time",
  karaoke: "Karaoke",
  classic_subtitle: "Classic subtitles",
  minimal: "Minimal",
  none: "No captions",
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

function controlOf(schema: FieldSchema): Control {
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

/** The parameters of a kind as its contract declares them. */
export function parametersOf({ op, parameters }: KindSpec): Parameter[] {
  // A schema with a name of its own is referred to by it.
  const named: Record<string, ObjectSchema> = {};
  const root = toSchema(op.body, "input", named);
  const { properties = {} } =
    typeof root["$ref"] === "string" ? (named[root["$ref"].split("/").at(-1) ?? ""] ?? root) : root;
  return parameters.map((name) => {
    const schema: FieldSchema = properties[name] ?? {};
    const { description = "", default: value } = schema;
    // Where a schema has no default of its own, its sentence may name one, such as "Default `9:16`."
    const preset = value === undefined ? (/Default `([^`]+)`/.exec(description)?.[1] ?? null) : String(value);
    return { name, label: labels[name] ?? name, description, preset, control: controlOf(schema) };
  });
}

/** The label of the empty choice: what the service takes then, where that is known. */
export function emptyLabel({ preset, control }: Parameter): string {
  const option = control.type === "choice" ? control.options.find(({ value }) => value === preset) : undefined;
  return option ? `${option.label} (default)` : "Automatic";
}
