import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase } from "@/e2e/support/database";
import { listAudit } from "@/lib/domains/audit/service";
import { createAdapter } from "./adapter";
import { listLinkedServices, unlinkService } from "./linked-services";
import { findSignedIn, openSession, type SignedIn } from "./sessions";

beforeAll(async () => {
  await useDatabase();
});

async function makePerson(): Promise<SignedIn> {
  const { userId } = await makeAccount({ isProven: true });
  const person = await findSignedIn(await openSession(userId, null));
  if (!person) throw new Error("nobody is signed in");
  return person;
}

const identityAt = (provider: string) => ({ type: "oauth" as const, provider, providerAccountId: crypto.randomUUID() });

/** Links somebody at another service, in a browser where the account is signed in or in another one. */
async function link(person: SignedIn, provider: string, isSignedIn = true) {
  const identity = identityAt(provider);
  const adapter = createAdapter(async () => (isSignedIn ? person : null));
  await adapter.linkAccount({ ...identity, userId: person.userId });
  return () => adapter.getUserByAccount(identity);
}

const auditOf = async ({ userId }: SignedIn) =>
  (await listAudit(userId))
    .filter(({ action }) => action.startsWith("service."))
    .map(({ action, actor, subject }) => [action, actor, subject]);

test("a service that is linked is told in the audit log and listed, so that nobody keeps a way in unseen", async () => {
  const person = await makePerson();
  await link(person, "github");
  await link(person, "github");
  await link(person, "google", false);
  expect(await listLinkedServices(person.userId)).toEqual([
    { id: "google", name: "Google" },
    { id: "github", name: "GitHub" },
  ]);
  expect(await auditOf(person)).toEqual([
    ["service.linked", "sign-in", "Google"],
    ["service.linked", "session", "GitHub"],
    ["service.linked", "session", "GitHub"],
  ]);
});

test("an unlinked service opens the account no more, and the other sessions end; other services and accounts keep theirs", async () => {
  const [person, other] = [await makePerson(), await makePerson()];
  const [first, second] = [await link(person, "github"), await link(person, "github")];
  const [google, theirs] = [await link(person, "google"), await link(other, "github")];
  const thief = await openSession(person.userId, null);
  await unlinkService(person, "github");
  expect([await first(), await second(), await findSignedIn(thief)]).toEqual([null, null, null]);
  expect([await google(), await theirs()]).toMatchObject([{ id: person.userId }, { id: other.userId }]);
  expect(await findSignedIn(person.sessionId)).toMatchObject({ userId: person.userId });
  expect((await auditOf(person))[0]).toEqual(["service.unlinked", "session", "GitHub"]);
});

test("a service that is not linked is unlinked without effect", async () => {
  const person = await makePerson();
  const elsewhere = await openSession(person.userId, null);
  await unlinkService(person, "google");
  expect(await findSignedIn(elsewhere)).toMatchObject({ userId: person.userId });
  expect(await auditOf(person)).toEqual([]);
});
