import type { Adapter, AdapterUser } from "next-auth/adapters";
import { now } from "@/lib/platform/clock";
import * as repo from "./repo";
import { createAccount, findPerson } from "./account";

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

/**
 * Records that the address of an account is verified. The first verification removes an earlier password: whoever signed
 * up with another person's address would otherwise keep access.
 */
async function confirmAddress(id: string): Promise<repo.UserRow> {
  const user = await requireUser(id);
  if (user.emailVerified) return user;
  if (user.passwordHash) await repo.deleteSessions(id, null);
  return (await repo.updateUser(id, { emailVerified: now(), passwordHash: null })) ?? user;
}

/** Adapter that stores next-auth's users, identities and tokens in our tables. Sessions are ours: the cookie names one. */
export const adapter: Adapter = {
  async createUser(user: Omit<AdapterUser, "id">) {
    const { userId } = await createAccount({ email: user.email, name: user.name ?? undefined });
    const { emailVerified, image = null } = user;
    return toUser((await repo.updateUser(userId, { emailVerified, image })) ?? (await requireUser(userId)));
  },
  getUser: async (id) => orNull((await findPerson(id)) ? await repo.findById(id) : undefined),
  getUserByEmail: async (email) => orNull(await repo.findByEmail(email)),
  getUserByAccount: async ({ provider, providerAccountId }) =>
    orNull(await repo.findByIdentity(provider, providerAccountId)),
  updateUser: async ({ id, emailVerified }) => toUser(await (emailVerified ? confirmAddress(id) : requireUser(id))),
  async linkAccount({ userId, type, provider, providerAccountId }: Parameters<NonNullable<Adapter["linkAccount"]>>[0]) {
    await repo.insertIdentity({ userId, type, provider, providerAccountId });
  },
  async createVerificationToken(token) {
    await repo.insertToken(token);
    return token;
  },
  useVerificationToken: async ({ identifier, token }) => (await repo.takeToken(token, identifier)) ?? null,
};
