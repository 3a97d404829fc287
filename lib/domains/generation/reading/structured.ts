const MAX_DEPTH = 3;

const labelOf = (key: string): string =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();

/** Lines "key: value" of a value; a list stands on one line, its items apart. */
function linesOf(value: unknown, key: string, depth: number): string[] {
  if (value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    const items = value.filter((one) => typeof one === "string" || typeof one === "number");
    return items.length === 0 ? [] : [`${labelOf(key)}: ${items.join("; ")}`];
  }
  if (typeof value === "object") return Object.entries(value).flatMap(([name, one]) => linesOf(one, name, depth + 1));
  return [`${labelOf(key)}: ${String(value)}`];
}

/** A prompt that is a JSON object, as programs send one, in labelled lines; any other as it is. */
export function withoutJson(prompt: string): string {
  if (!/^\s*\{[\s\S]*\}\s*$/.test(prompt)) return prompt;
  try {
    return linesOf(JSON.parse(prompt), "", 0).join("\n");
  } catch {
    return prompt;
  }
}
