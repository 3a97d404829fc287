import { randomUUID } from "node:crypto";
import {
  confirmTwoFactor,
  findSignedIn,
  openSession,
  setUpTwoFactor,
  type SignedIn,
} from "../../../lib/domains/accounts/service";
import { codeAt, stepAt } from "../../../lib/domains/accounts/two-factor/totp";

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

/** An account with two-factor sign-in: its app, its recovery codes, and the session it was set up in. */
export interface Enrolled {
  readonly person: SignedIn;
  readonly app: Authenticator;
  readonly codes: readonly string[];
}

/** Turns two-factor sign-in on for an account whose address is proven. */
export async function enrol(userId: string, password?: string): Promise<Enrolled> {
  const person = await findSignedIn(await openSession(userId, null));
  if (!person) throw new Error("nobody is signed in");
  const source = { address: randomUUID(), device: null };
  const { secret } = await setUpTwoFactor(person, password, source);
  const app = createAuthenticator(secret);
  return { person, app, codes: await confirmTwoFactor(person, app.next(), source) };
}
