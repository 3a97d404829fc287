import type { Issue } from "./issue-text";
import type { Route } from "./routes";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The first problem of a tool's flat arguments that no schema of its body or query would find: names it does not have, and
 * path ids that are absent or no text. Undefined: none. `known` has a property for each argument of the tool.
 */
export function argumentIssue(
  { pathFields, hasBody }: Pick<Route, "pathFields" | "hasBody">,
  known: object,
  args: Fields,
): Issue | undefined {
  // REST ignores unknown query fields; a model should learn of its mistake. A body's own schema is strict, and reports them
  // together with everything else.
  const keys = hasBody ? [] : Object.keys(args).filter((name) => !Object.hasOwn(known, name));
  if (keys.length > 0) return { code: "unrecognized_keys", keys, path: [], message: "", input: args };
  // An id that cannot exist is a 404 later.
  const wrong = pathFields.find((name) => typeof args[name] !== "string");
  return wrong === undefined ? undefined : { code: "invalid_type", expected: "string", path: [wrong], message: "" };
}
