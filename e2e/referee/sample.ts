import { randomUUID } from "node:crypto";
import { setSubscription } from "../../bin/ops/set-subscription";
import { entries, placeholders, type Entry } from "../../lib/contract/registry";
import { scopesOf } from "../../lib/contract/operation";
import { allScopes } from "../../lib/contract/scopes";
import { makeSecret } from "../../lib/domains/keys/secret";
import { makeAccount, makeKey } from "../support/account";
import { createClient } from "../support/client";
import { exampleFor, exampleWith, nobodysIds, type Example } from "../support/examples";

/** A request, and whom it comes from. */
export interface Sampled extends Example {
  readonly operation: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * For every operation but the streams: its example, the same with an unknown key, without the scope, without a plan, with a query
 * nobody knows, for an id that is nobody's, and with a body that is empty. Each of the service at `origin`, made as it is asked for.
 */
export async function* sample(origin: string): AsyncGenerator<Sampled> {
  const client = createClient(origin);
  const account = await makeAccount();
  const unpaid = await makeAccount();
  await setSubscription(unpaid.userId, { payment: "canceled" });
  for (const entry of entries.filter(({ op }) => !op.stream)) {
    const example = await exampleFor(entry, account, client);
    const others = allScopes.filter((scope) => !scopesOf(entry.op).includes(scope));
    const { secret: narrow } = await makeKey(account, { scopes: others });
    const from = (key: string, change: Partial<Example> = {}): Sampled => ({
      ...example,
      ...change,
      operation: entry.id,
      headers: { "x-api-key": key },
    });
    yield from(account.secret);
    // Prism answers for itself when there is none.
    yield from(makeSecret());
    yield from(narrow);
    yield from(unpaid.secret);
    yield from(account.secret, { path: withQuery(example.path, randomUUID()) });
    if (placeholders(entry.op.path).length > 0) yield from(account.secret, nobodys(entry));
    if (example.body) yield from(account.secret, { body: {} });
  }
}

const nobodys = (entry: Entry): Example => exampleWith(entry, { ...nobodysIds(entry), uploadId: randomUUID() });

const withQuery = (path: string, name: string): string => `${path}${path.includes("?") ? "&" : "?"}${name}=1`;
