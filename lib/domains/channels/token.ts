import { appUrl } from "@/lib/platform/app-url";
import { equalsInConstantTime, hmacHex, randomBase62, sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

/** Returns a code that confirms a channel's address, and the hash it is stored as. */
export function makeCode(): { code: string; hash: string } {
  const code = randomBase62(43);
  return { code, hash: sha256Hex(code) };
}

/** Reads channel id and code of a link. */
export function readToken(token: string): { channelId: string; code: string } {
  const [channelId = "", code = ""] = token.split(".");
  return { channelId, code };
}

/** Returns the code that unsubscribes a channel; each of its e-mails carries the same. */
export const unsubscribeCode = (channelId: string): string =>
  hmacHex(env().NEXTAUTH_SECRET, `leave channel:${channelId}`);

/** True when a code unsubscribes a channel. */
export const isUnsubscribeCode = (channelId: string, code: string): boolean =>
  equalsInConstantTime(unsubscribeCode(channelId), code);

/** Address of the page that asks whether to confirm the address. Opening it changes nothing. */
export const confirmLink = (channelId: string, code: string): string => appUrl(`/channel?confirm=${channelId}.${code}`);

/** Address of the page that asks whether to unsubscribe. Opening it changes nothing. */
export const unsubscribeLink = (channelId: string): string =>
  appUrl(`/channel?leave=${channelId}.${unsubscribeCode(channelId)}`);

/** Address where a mail program unsubscribes with one click (RFC 8058). */
export const oneClickLink = (channelId: string): string =>
  appUrl(`/api/channel/leave?token=${channelId}.${unsubscribeCode(channelId)}`);
