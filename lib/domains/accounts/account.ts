import { hash, verify } from "@node-rs/argon2";
import * as z from "zod";
import { invalidField } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { singleton } from "@/lib/platform/singleton";
import * as repo from "./repo";

const Email = z.email().max(254);
const Password = z.string().min(8).max(256);

/** A person who signs up. Without a password they sign in by link or provider only. */
export interface NewAccount {
  readonly email: string;
  readonly password?: string | undefined;
  readonly name?: string | undefined;
  /** True where an operator vouches for the address: its first mailed link then finds nothing to wipe. */
  readonly isProven?: boolean | undefined;
}

/**
 * Creates an account; it owns keys, jobs and money under its `userId`. Passwords (8 to 256 characters) are kept as
 * argon2id. Throws ApiError INVALID_REQUEST when the address is malformed or taken, upper and lower case alike.
 */
export async function createAccount({
  email,
  password,
  name,
  isProven = false,
}: NewAccount): Promise<{ userId: string }> {
  const address = Email.safeParse(email.trim());
  if (!address.success) throw invalidField("email", "must be an e-mail address", "For example: you@example.com");
  if (password !== undefined && !Password.safeParse(password).success)
    throw invalidField("password", "must have 8 to 256 characters", "Choose a longer password.");
  const passwordHash = password === undefined ? null : await hash(password);
  const emailVerified = isProven ? now() : null;
  const row = await repo.insertUser({ email: address.data, name: name?.trim() || null, passwordHash, emailVerified });
  if (!row) throw invalidField("email", "belongs to an account already", "Sign in, or use another address.");
  return { userId: row.id };
}

/** Hash a password is compared with when there is no account, so that both take the same time. */
const dummyHash = () => singleton("nobodys-password", () => hash("an account that does not exist"));

/** Returns the account of an address and its password, or null; the time it takes does not reveal which was wrong. */
export async function findByPassword(email: string, password: string): Promise<{ userId: string } | null> {
  const user = await repo.findByEmail(email.trim());
  const isRight = await verify(user?.passwordHash ?? (await dummyHash()), password.slice(0, 256));
  return user?.passwordHash && isRight ? { userId: user.id } : null;
}

/** The person an account belongs to. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
}

/** Returns the person of an account id, or null when the account is gone. */
export async function findPerson(userId: string): Promise<Person | null> {
  const row = z.uuid().safeParse(userId).success ? await repo.findById(userId) : undefined;
  return row ? { userId: row.id, email: row.email, name: row.name } : null;
}

/** Changes the name of an account; an empty one removes it. */
export async function rename(userId: string, name: string): Promise<void> {
  await repo.updateUser(userId, { name: name || null });
}
