import { appUrl } from "@/lib/platform/app-url";
import { equalsInConstantTime, hmacHex, randomBase62, sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

/** 190 bits of chance; the signature behind them refuses guesses without a query. */
const RANDOM = 32;
const SIGNED = 16;
const form = new RegExp(`^[0-9A-Za-z]{${RANDOM}}[0-9a-f]{${SIGNED}}$`);

const signatureOf = (random: string): string =>
  hmacHex(env().NEXTAUTH_SECRET, `review link:${random}`).slice(0, SIGNED);

/** Hash a token is stored as. */
const hashOf = (token: string): string => sha256Hex(`review link:${token}`);

/** Makes the token of a link, and the hash it is stored as. */
export function makeToken(): { token: string; hash: string } {
  const random = randomBase62(RANDOM);
  const token = random + signatureOf(random);
  return { token, hash: hashOf(token) };
}

/** The stored hash of a token this service has signed; null for any other text. */
export function readToken(token: string): string | null {
  if (!form.test(token)) return null;
  const isSigned = equalsInConstantTime(signatureOf(token.slice(0, RANDOM)), token.slice(RANDOM));
  return isSigned ? hashOf(token) : null;
}

/** Address of the page of a link. */
export const reviewUrl = (token: string): string => appUrl(`/review/${token}`);
