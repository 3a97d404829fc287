import type { OutputOf } from "../sdk/client";
import { ApiCallError, spotmill, type Spotmill } from "../sdk/index";
import { readConnection, storeConnection } from "./config";
import { UsageError } from "./failure";
import type { CliEnvironment } from "./environment";

async function readKey(world: CliEnvironment): Promise<string> {
  if (world.isTyped) return (await world.askSecret("API key: ")).trim();
  let text = "";
  for await (const part of world.stdin) text += Buffer.from(part).toString("utf8");
  return text.trim();
}

/** Whose key it is; null for one that may not read that, since only a key the service knows is refused for its scopes. */
const ownerOf = (api: Spotmill): Promise<OutputOf<"account.me"> | null> =>
  api.account.me().catch((error: unknown) => {
    if (error instanceof ApiCallError && error.code === "PUBLIC_API_SCOPE_DENIED") return null;
    throw error;
  });

/**
 * Reads a key without showing it, checks it with `GET /me`, and stores it. Gives the file and whose key it is, null where the
 * key may not read that. Throws when the service does not accept it.
 */
export async function login(world: CliEnvironment, baseUrl: string | undefined): Promise<object> {
  const connection = await readConnection(world, baseUrl);
  const apiKey = await readKey(world);
  if (apiKey === "") throw new UsageError("no key was given", "Type it, or pipe it in: `spotmill login < key.txt`.");
  const me = await ownerOf(spotmill({ apiKey, baseUrl: connection.baseUrl, channel: "cli" }));
  const file = await storeConnection(world, { ...connection, apiKey });
  const { userId = null, keyPrefix = null, scopes = null } = me ?? {};
  return { userId, keyPrefix, scopes, baseUrl: connection.baseUrl, file };
}
