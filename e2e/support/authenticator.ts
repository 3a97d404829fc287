import { codeAt, stepAt } from "../../lib/domains/accounts/totp";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (digit) => BASE32.indexOf(digit).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app with a secret in base32. */
export interface Authenticator {
  /** A code that is right now and was not given before. Throws when the window has none left: three in a row are there. */
  next(): string;
}

/** Sets up an authenticator app as a person does who types the secret. */
export function createAuthenticator(secret: string): Authenticator {
  const key = fromBase32(secret);
  let last = 0;
  return {
    next() {
      const present = stepAt(new Date());
      last = Math.max(last + 1, present - 1);
      if (last > present + 1) throw new Error("every code of the window was used: let time pass");
      return codeAt(key, last);
    },
  };
}
