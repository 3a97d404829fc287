import type { Adapter, AdapterUser, VerificationToken } from "next-auth/adapters";
import * as tokenRepo from "./token-repo";
import * as repo from "./repo";
import { createAccount, findPerson } from "./account";
import { proveAddress } from "./first-proof";
import { findByIdentity } from "./identity-repo";
import { linkService } from "./linked-services";
import type { SignedIn } from "./sessions";

const toUser = ({ id, email, emailVerified, name, image }: repo.UserRow): AdapterUser => ({
  id,
  email,
  emailVerified,
  name,
  image,
});

const orNull = (row: repo.UserRow | undefined): AdapterUser | null => (row ? toUser(row) : null);

async function requireUser(id: string): Promise<repo.UserRow> {
  const row = (await findPerson(id)) && (await repo.findById(id));
  if (!row) throw new Error("the account is gone");
  return row;
}

/** A person as next-auth hands one over without an id. */
type NewUser = Omit<AdapterUser, "id">;
type Link = Parameters<NonNullable<Adapter["linkAccount"]>>[0];

/**
 * Adapter that stores next-auth's users, identities and tokens in our tables. Sessions are ours: the cookie names one.
 * `readSession` reads that of the browser in which the request began.
 */
export const createAdapter = (readSession: () => Promise<SignedIn | null>) =>
  ({
    // Whoever gets here holds the address: the button of a mailed link was pressed, or another service has verified it (`signIn` asks).
    async createUser(user: NewUser) {
      const { userId } = await createAccount({
        email: user.email,
        name: user.name ?? undefined,
        isProven: true,
      });
      return toUser((await repo.updateUser(userId, { image: user.image ?? null })) ?? (await requireUser(userId)));
    },
    getUser: async (id: string) => orNull((await findPerson(id)) ? await repo.findById(id) : undefined),
    getUserByEmail: async (email: string) => orNull(await repo.findByEmail(email)),
    getUserByAccount: async ({ provider, providerAccountId }: Pick<Link, "provider" | "providerAccountId">) =>
      orNull(await findByIdentity(provider, providerAccountId)),
    async updateUser({ id, emailVerified }: Partial<AdapterUser> & Pick<AdapterUser, "id">) {
      return toUser(emailVerified ? await proveAddress(id, await readSession()) : await requireUser(id));
    },
    async linkAccount({ userId, type, provider, providerAccountId }: Link) {
      if (!(await requireUser(userId)).emailVerified)
        throw new Error("the address of this account has not been proven: no other service is linked to it before");
      const isSignedIn = (await readSession())?.userId === userId;
      await linkService({ userId, type, provider, providerAccountId }, isSignedIn ? "session" : "sign-in");
    },
    async createVerificationToken(token: VerificationToken) {
      await tokenRepo.insertToken(token);
      return token;
    },
    useVerificationToken: async ({ identifier, token }: Pick<VerificationToken, "identifier" | "token">) =>
      (await tokenRepo.takeToken(token, identifier)) ?? null,
  }) satisfies Adapter;
