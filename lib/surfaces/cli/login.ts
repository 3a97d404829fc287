import { spotmill } from "../sdk/index";
import { readConnection, storeConnection } from "./config";
import { UsageError } from "./failure";
import type { CliEnvironment } from "./environment";

async function readKey(world: CliEnvironment): Promise<string> {
  if (world.isTyped) return (await world.askSecret("API key: ")).trim();
  let text = "";
  for await (const part of world.stdin) text += Buffer.from(part).toString("utf8");
  return text.trim();
}

/** Reads a key without showing it, checks it with `GET /me`, and stores it. Throws when the service does not accept it. */
export async function login(world: CliEnvironment, baseUrl: string | undefined): Promise<object> {
  const connection = await readConnection(world, baseUrl);
  const apiKey = await readKey(world);
  if (apiKey === "") throw new UsageError("no key was given", "Type it, or pipe it in: `spotmill login < key.txt`.");
  const me = await spotmill({ apiKey, baseUrl: connection.baseUrl, channel: "cli" }).account.me();
  const file = await storeConnection(world, { ...connection, apiKey });
  return { userId: me.userId, keyPrefix: me.keyPrefix, scopes: me.scopes, baseUrl: connection.baseUrl, file };
}
