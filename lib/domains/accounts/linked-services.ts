import { audit } from "@/lib/domains/audit/service";
import { SignInService } from "@/lib/contract/accounts";
import { db, transaction } from "@/lib/platform/db/client";
import * as repo from "./identity-repo";
import { nameOfService } from "./providers";
import { deleteSessions } from "./session-repo";
import type { SignedIn } from "./sessions";

/** Name of a service by its stored id; one that is no longer known goes by its id. */
function nameOf(provider: string): string {
  const { data: service } = SignInService.safeParse(provider);
  return service ? nameOfService(service) : provider;
}

/** Links an identity of another service to an account, which it then opens. The audit log tells of it. */
export const linkService = (identity: repo.NewIdentity, actor: "session" | "sign-in"): Promise<void> =>
  transaction(async (tx) => {
    if (!(await repo.insertIdentity(tx, identity))) return;
    const { userId: accountId, provider } = identity;
    await audit({ accountId, action: "service.linked", actor, subject: nameOf(provider) }, tx);
  });

/** Another service that opens an account. */
interface LinkedService {
  readonly id: SignInService;
  readonly name: string;
}

/** The other services that open an account, each once however many people of it do. */
export async function listLinkedServices(userId: string): Promise<LinkedService[]> {
  const linked = new Set(await repo.listIdentityProviders(db(), userId));
  return SignInService.options.filter((id) => linked.has(id)).map((id) => ({ id, name: nameOfService(id) }));
}

/**
 * Unlinks another service, for every person of it, and ends every session but the present one: any may have been opened through
 * it. Does nothing where it is not linked.
 */
export const unlinkService = ({ userId, sessionId }: SignedIn, service: SignInService): Promise<void> =>
  transaction(async (tx) => {
    if (!(await repo.deleteIdentities(tx, userId, service))) return;
    await deleteSessions(userId, sessionId, tx);
    const subject = nameOfService(service);
    await audit({ accountId: userId, action: "service.unlinked", actor: "session", subject }, tx);
  });
