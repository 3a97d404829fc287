/** The result of a command for people: a line for each of its fields, lists and objects in them as JSON. */
export function toLines(result: object): string {
  // As JSON has it, so that times read alike with and without --json, and what is not set is left out.
  const plain = JSON.parse(JSON.stringify(result)) as Readonly<Record<string, unknown>>;
  return Object.entries(plain)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("\n");
}
