// Turns the inputs fal's client types into closed JSON Schemas, which the double validates requests with:
//   npm ci --prefix e2e/referee && node embedded/vendors/fal/generate.mjs > embedded/vendors/fal/contract.json
// It needs the compiler API of TypeScript 5, which the manifest of the referees pins; TypeScript 7 has none in JavaScript.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The parts of TypeScript 5's compiler API that are used here: its own types are installed with the referees only.
 * @typedef {{ name: string; flags: number }} TsSymbol
 * @typedef {object} TsType
 * @property {number} flags
 * @property {readonly TsType[]} types Members of a union.
 * @property {string | number} value Value of a literal.
 * @property {TsSymbol} [symbol]
 * @property {() => boolean} isUnion
 * @property {() => boolean} isStringLiteral
 * @property {() => boolean} isNumberLiteral
 * @property {() => readonly TsSymbol[]} getProperties
 * @property {(name: string) => TsSymbol | undefined} getProperty
 * @typedef {object} Checker
 * @property {(file: unknown) => TsSymbol} getSymbolAtLocation
 * @property {(module: TsSymbol) => readonly TsSymbol[]} getExportsOfModule
 * @property {(symbol: TsSymbol | undefined) => TsType} getDeclaredTypeOfSymbol
 * @property {(symbol: TsSymbol | undefined) => TsType} getTypeOfSymbol
 * @property {(type: TsType) => boolean} isArrayType
 * @property {(type: TsType) => readonly [TsType]} getTypeArguments
 * @typedef {{ getTypeChecker(): Checker; getSourceFile(path: string): unknown }} Program
 * @typedef {Record<"Undefined" | "BooleanLiteral" | "String" | "Number" | "BooleanLike" | "Object", number>} TypeFlags
 * @typedef {object} Compiler
 * @property {(files: readonly string[], options: object) => Program} createProgram
 * @property {TypeFlags} TypeFlags
 * @property {{ Optional: number }} SymbolFlags
 */

const require = createRequire(new URL("../../../e2e/referee/package.json", import.meta.url));
/** @type {Compiler} */
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

/** @param {string} id */
function inputOf(id) {
  const entry = endpoints.getProperty(id);
  if (!entry) throw new Error(`fal's types have no ${id}`);
  return checker.getTypeOfSymbol(checker.getTypeOfSymbol(entry).getProperty("input"));
}

/**
 * @param {TsType} type
 * @param {number} depth
 * @returns {object}
 */
function unionSchema(type, depth) {
  const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  // Files are uploaded before the call: what arrives is always an address.
  if (members.some((member) => ["Blob", "File"].includes(member.symbol?.name ?? "")))
    return { type: "string", format: "uri" };
  const literals = members.filter((member) => member.isStringLiteral() || member.isNumberLiteral());
  if (literals.length === members.length) return { enum: literals.map(({ value }) => value).sort() };
  if (members.every((member) => member.flags & ts.TypeFlags.BooleanLiteral)) return { type: "boolean" };
  const [only, ...others] = members;
  if (only && others.length === 0) return schemaOf(only, depth + 1);
  return { anyOf: members.map((member) => schemaOf(member, depth + 1)) };
}

/**
 * @param {TsType} type
 * @param {number} depth
 * @returns {object}
 */
function objectSchema(type, depth) {
  const properties = type.getProperties();
  return {
    type: "object",
    additionalProperties: false,
    required: properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    properties: Object.fromEntries(
      properties.map((property) => [property.name, schemaOf(checker.getTypeOfSymbol(property), depth + 1)]),
    ),
  };
}

/**
 * The closed JSON Schema of a type.
 * @param {TsType} type
 * @returns {object}
 */
function schemaOf(type, depth = 0) {
  if (depth > MAX_DEPTH) return {};
  if (type.isUnion()) return unionSchema(type, depth);
  if (type.isStringLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.String) return { type: "string" };
  if (type.flags & ts.TypeFlags.Number) return { type: "number" };
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
  if (checker.isArrayType(type))
    return { type: "array", items: schemaOf(checker.getTypeArguments(type)[0], depth + 1) };
  if (type.flags & ts.TypeFlags.Object) return objectSchema(type, depth);
  return {};
}

const ids = readFileSync(new URL("./endpoints.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const inputs = Object.fromEntries(ids.map((id) => [id, schemaOf(inputOf(id))]));
const manifest = readFileSync(new URL("../../../node_modules/@fal-ai/client/package.json", import.meta.url), "utf8");
process.stdout.write(`${JSON.stringify({ client: JSON.parse(manifest).version, inputs }, null, 1)}\n`);
