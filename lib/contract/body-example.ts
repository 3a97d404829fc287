import type { Operation } from "./operation";
import { placeholders } from "./path";

/** The arguments of an operation's example that go into its body: all but the ids of its path. */
export function bodyExample({ path, example }: Pick<Operation, "path" | "example">): Record<string, unknown> {
  const inPath = placeholders(path);
  return Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
}
