import type { ArgsOf, CallOptions, Client, OperationName, OutputOf } from "./client";

/** Names of the operations that list: those that are called so, and every other whose answer is a page. */
export type ListName = {
  [N in OperationName]: N extends `${string}.list` ? N : "nextCursor" extends keyof OutputOf<N> ? N : never;
}[OperationName];

/** Item of a list: the element of its one array. */
export type ItemOf<N extends ListName> =
  Extract<OutputOf<N>[keyof OutputOf<N>], readonly unknown[]> extends readonly (infer T)[] ? T : never;

/** Yields every item of a list; pages are read on demand. */
export async function* each<N extends ListName>(
  api: Client,
  name: N,
  args: ArgsOf<N>,
  options: CallOptions = {},
): AsyncGenerator<ItemOf<N>> {
  let cursor: string | null = null;
  do {
    // Which fields a page has depends on a name the compiler does not know here.
    const given = { ...args, ...(cursor !== null && { cursor }) } as ArgsOf<N>;
    const page: Readonly<Record<string, unknown>> = Object(await api.call(name, given, options));
    const items = Object.values(page).find((value) => Array.isArray(value)) ?? [];
    yield* items as ItemOf<N>[];
    cursor = typeof page["nextCursor"] === "string" ? page["nextCursor"] : null;
  } while (cursor !== null);
}
