import { closestMatch } from "./closest-match";

/** Sentence that corrects the name of a field, given the names there are. */
export function renameHint(key: string, fields: readonly string[]): string {
  const meant = closestMatch(key, fields);
  if (meant) return `Send "${meant}" instead of "${key}".`;
  return fields.length > 0 ? `Leave out "${key}"; the fields are ${fields.join(", ")}.` : `Leave out "${key}".`;
}
