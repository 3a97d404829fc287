import { idempotencyKey } from "@/lib/contract/fields";
import type { Operation } from "@/lib/contract/operation";
import { toSchema, type Json } from "./schema";

const visible = "^[\\x20-\\x7e]*$";
const EXAMPLE_UUID = "3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2";

/** Points at a parameter of `components`. */
const ref = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

/** Headers a caller may send. */
export const parameterComponents: Json = {
  Channel: {
    name: "X-Service-Agent-Channel",
    in: "header",
    required: false,
    description: "`cli` or `mcp` names the integration; any other value is ignored.",
    schema: { type: "string", maxLength: 255, pattern: visible },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "For 24 hours, repeated requests with the same key take effect once. 1 to 255 visible ASCII characters.",
    schema: toSchema(idempotencyKey, "input", {}),
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "Sequence of the last event seen; the stream resumes after it. Anything but an integer is ignored.",
    schema: { type: "string", maxLength: 255, pattern: visible },
  },
};

/** The value shown for a path or query field. */
const exampleOf = (op: Operation, name: string, isUuid: boolean): Json => {
  const value = op.example[name];
  if (value !== undefined && value !== `{${name}}`) return { example: value };
  return value === undefined ? {} : { example: isUuid ? EXAMPLE_UUID : `${name}_example` };
};

/** Description of an id of a path: `jobId` is "Id of the job." */
const idText = (name: string): string =>
  `Id of the ${name.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;

/** Bounds a path id: a longer or unstorable one is refused before it is looked up. */
const boundId = (field: Json): Json =>
  field["format"] === undefined && field["pattern"] === undefined
    ? { ...field, maxLength: 255, pattern: "^[^\\u0000\\ud800-\\udfff]*$" }
    : field;

/** Path and query fields of an operation as OpenAPI parameters, and the headers it reads. */
export function parametersOf(op: Operation, components: Json): Json[] {
  const fields = (["params", "query"] as const).flatMap((part) => {
    const schema = op[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = toSchema(schema, "input", components);
    return Object.entries(properties).map(([name, { description = idText(name), ...field }]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || required.includes(name),
      description,
      schema: part === "params" ? boundId(field) : field,
      ...exampleOf(op, name, field["format"] === "uuid"),
    }));
  });
  const headers = [
    "Channel",
    ...(op.method === "POST" ? ["IdempotencyKey"] : []),
    ...(op.stream ? ["LastEventId"] : []),
  ];
  return [...fields, ...headers.map(ref)];
}
