import { equalsInConstantTime, hmacHex, randomBase62, sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

/** A code that confirms a channel's address, and the hash it is known by. */
export function makeCode(): { code: string; hash: string } {
  const code = randomBase62(43);
  return { code, hash: sha256Hex(code) };
}

/** Channel and code of a link. */
export function readToken(token: string): { channelId: string; code: string } {
  const [channelId = "", code = ""] = token.split(".");
  return { channelId, code };
}

/** The code with which a channel is left; every mail of it carries the same. */
export const leaveCode = (channelId: string): string => hmacHex(env().NEXTAUTH_SECRET, `leave channel:${channelId}`);

/** Whether a code leaves a channel. */
export const isLeaveCode = (channelId: string, code: string): boolean =>
  equalsInConstantTime(leaveCode(channelId), code);

const link = (path: string): string => new URL(path, env().APP_URL).href;

/** The page that asks whether an address is to be confirmed. Opening it changes nothing. */
export const confirmLink = (channelId: string, code: string): string => link(`/channel?confirm=${channelId}.${code}`);

/** The page that asks whether mails are to stop. Opening it changes nothing. */
export const leaveLink = (channelId: string): string => link(`/channel?leave=${channelId}.${leaveCode(channelId)}`);

/** Where a mail program stops the mails with one click (RFC 8058). */
export const oneClickLink = (channelId: string): string =>
  link(`/api/channel/leave?token=${channelId}.${leaveCode(channelId)}`);
