// Turns the inputs fal's client types into closed JSON Schemas, which the double judges requests by:
//   npm ci --prefix e2e/referee && node embedded/vendors/fal/generate.mjs > embedded/vendors/fal/contract.json
// It needs the compiler API of TypeScript 5, which the manifest of the referees pins; TypeScript 7 has none in JavaScript.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../../e2e/referee/package.json", import.meta.url));
const ts = require("typescript");
const file = createRequire(import.meta.url)
  .resolve("@fal-ai/client/endpoints")
  .replace(/\.js$/, ".d.ts");
const program = ts.createProgram([file], {
  strict: true,
  skipLibCheck: true,
  lib: ["lib.dom.d.ts", "lib.es2022.d.ts"],
});
const checker = program.getTypeChecker();
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
const endpoints = checker.getDeclaredTypeOfSymbol(exported.find(({ name }) => name === "EndpointTypeMap"));

const MAX_DEPTH = 8;

function inputOf(id) {
  const entry = endpoints.getProperty(id);
  if (!entry) throw new Error(`fal's types have no ${id}`);
  return checker.getTypeOfSymbol(checker.getTypeOfSymbol(entry).getProperty("input"));
}

function union(type, depth) {
  const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  // Files are uploaded before the call: what arrives is always an address.
  if (members.some((member) => ["Blob", "File"].includes(member.symbol?.name)))
    return { type: "string", format: "uri" };
  const literals = members.filter((member) => member.isStringLiteral() || member.isNumberLiteral());
  if (literals.length === members.length) return { enum: literals.map(({ value }) => value).sort() };
  if (members.every((member) => member.flags & ts.TypeFlags.BooleanLiteral)) return { type: "boolean" };
  if (members.length === 1) return schema(members[0], depth + 1);
  return { anyOf: members.map((member) => schema(member, depth + 1)) };
}

function object(type, depth) {
  const properties = type.getProperties();
  return {
    type: "object",
    additionalProperties: false,
    required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    properties: Object.fromEntries(
      properties.map((property) => [property.name, schema(checker.getTypeOfSymbol(property), depth + 1)]),
    ),
  };
}

function schema(type, depth = 0) {
  if (depth > MAX_DEPTH) return {};
  if (type.isUnion()) return union(type, depth);
  if (type.isStringLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.String) return { type: "string" };
  if (type.flags & ts.TypeFlags.Number) return { type: "number" };
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
  if (checker.isArrayType(type)) return { type: "array", items: schema(checker.getTypeArguments(type)[0], depth + 1) };
  if (type.flags & ts.TypeFlags.Object) return object(type, depth);
  return {};
}

const ids = readFileSync(new URL("./endpoints.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const inputs = Object.fromEntries(ids.map((id) => [id, schema(inputOf(id))]));
const manifest = readFileSync(new URL("../../../node_modules/@fal-ai/client/package.json", import.meta.url), "utf8");
process.stdout.write(`${JSON.stringify({ client: JSON.parse(manifest).version, inputs }, null, 1)}\n`);
