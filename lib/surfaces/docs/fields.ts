import type * as z from "zod";
import { toSchema, type Json } from "@/lib/surfaces/openapi/schema";

/** One field of a request or an answer; members of objects and lists are named `frameImages[].url`. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

// Deeper members are in /openapi.json; a table of them would not help.
const MAX_DEPTH = 4;

const words: Readonly<Record<string, string>> = {
  string: "text",
  integer: "integer",
  number: "number",
  boolean: "true or false",
  object: "object",
};
const formats: Readonly<Record<string, string>> = { uri: "address", uuid: "uuid", "date-time": "ISO 8601 date-time" };

const number = (value: number): string => value.toLocaleString("en");

function boundsOf(low: number | undefined, high: number | undefined, unit: string): string {
  const most = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  const least = low !== undefined && low > Number.MIN_SAFE_INTEGER ? low : undefined;
  if (least !== undefined && most !== undefined) return `, ${number(least)} to ${number(most)}${unit}`;
  if (most !== undefined) return `, at most ${number(most)}${unit}`;
  return least === undefined ? "" : `, at least ${number(least)}${unit}`;
}

/** Reads a schema with the components it refers to. */
class Reader {
  readonly #components: Readonly<Record<string, Node>>;

  constructor(components: Readonly<Record<string, Node>>) {
    this.#components = components;
  }

  /** The node with its reference and `allOf` merged in. */
  resolve(node: Node): Node {
    const { $ref, allOf = [], ...own } = node;
    const target: Node = this.#components[$ref?.split("/").at(-1) ?? ""] ?? {};
    const parts = [...($ref === undefined ? [] : [target]), ...allOf].map((part) => this.resolve(part));
    return parts.reduce((all, part) => ({ ...part, ...all }), own);
  }

  typeOf(raw: Node): string {
    const node = this.resolve(raw);
    const base = this.#kindOf(node);
    return node.nullable && base !== "anything" ? `${base}, or null` : base;
  }

  #kindOf(node: Node): string {
    const choices = (node.anyOf ?? node.oneOf)?.filter((choice) =>
      Object.keys(choice).some((key) => key !== "required"),
    );
    if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(" or ");
    if (choices?.length && !node.properties) return [...new Set(choices.map((one) => this.typeOf(one)))].join(" or ");
    if (node.type === "array") {
      const item = node.items ? this.typeOf(node.items) : "anything";
      return `list of ${item}${boundsOf(node.minItems, node.maxItems, " items")}`;
    }
    if (node.type === "string") {
      const name = formats[node.format ?? ""] ?? "text";
      return name + (node.format ? "" : boundsOf(node.minLength, node.maxLength, " characters"));
    }
    const word = words[node.type ?? ""];
    return word === undefined ? "anything" : word + boundsOf(node.minimum, node.maximum, "");
  }

  rows(raw: Node, prefix: string, depth: number): FieldRow[] {
    const node = this.resolve(raw);
    const variants = node.properties ? undefined : (node.anyOf ?? node.oneOf);
    if (variants && depth < MAX_DEPTH) {
      const all = variants.flatMap((variant) => this.rows(variant, prefix, depth));
      return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
    }
    if (node.type === "array" && node.items) return this.rows(node.items, `${prefix}[]`, depth);
    if (depth >= MAX_DEPTH) return [];
    return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
      const path = prefix ? `${prefix}.${name}` : name;
      return [this.#row(path, field, node.required?.includes(name) ?? false), ...this.rows(field, path, depth + 1)];
    });
  }

  #row(name: string, field: Node, isRequired: boolean): FieldRow {
    const { default: preset, description = "" } = this.resolve(field);
    const text = [description, preset === undefined ? "" : `Default \`${JSON.stringify(preset)}\`.`];
    return { name, type: this.typeOf(field), isRequired, text: text.filter(Boolean).join(" ") };
  }
}

/** Every field of a schema with its type and bounds, members after the field that holds them. */
export function rowsOf(schema: z.ZodType, io: "input" | "output"): FieldRow[] {
  const components: Record<string, Json> = {};
  const root: Node = toSchema(schema, io, components);
  return new Reader(components).rows(root, "", 0);
}
