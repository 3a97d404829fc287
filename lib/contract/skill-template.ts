import { invalidField } from "./errors";

const token = /\{\{\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}/g;

/** Names of the `{{variable}}` tokens of a template, each once, in order of appearance. */
export const variablesOf = (template: string): string[] => [
  ...new Set([...template.matchAll(token)].map((match) => match[1] ?? "")),
];

/**
 * Renders a template. Values are inserted as they are and never expanded again; anything else in braces is
 * literal. Extra values are ignored. Throws ApiError INVALID_REQUEST naming every missing variable.
 */
export function render(template: string, values: Readonly<Record<string, string>>): string {
  // Own properties only: a variable may be called `constructor`.
  const missing = variablesOf(template).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0)
    throw invalidField(
      "variables",
      `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} required by the template`,
      `Send "variables": ${JSON.stringify(Object.fromEntries(missing.map((name) => [name, "…"])))}.`,
    );
  return template.replace(token, (_, name: string) => values[name] ?? "");
}
