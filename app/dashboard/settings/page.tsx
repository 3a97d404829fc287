import type { Metadata } from "next";
import { Activity } from "@/components/account/activity";
import { requireUser } from "@/components/account/current-user";
import { ConfirmAddress } from "@/components/account/confirm-address";
import { DeleteAccount } from "@/components/account/delete-account";
import { ExportAccount } from "@/components/account/export-account";
import { LinkedServices } from "@/components/account/linked-services";
import { Sessions } from "@/components/account/sessions";
import { Password, Profile, SettingsSection } from "@/components/account/settings";
import { TwoFactor } from "@/components/account/two-factor";
import { PageHeader } from "@/components/shell/page-header";
import { ThemeChoice } from "@/components/shell/theme-toggle";
import { listLinkedServices, listSessions, type SignedIn, twoFactorOf } from "@/lib/domains/accounts/service";
import { listAudit } from "@/lib/domains/audit/service";

export const metadata: Metadata = { title: "Settings" };

async function sessionsOf({ userId, sessionId }: Pick<SignedIn, "userId" | "sessionId">) {
  return (await listSessions(userId)).map(({ id, device, lastSeenAt }) => ({
    ...{ id, device, lastSeenAt: lastSeenAt.toISOString() },
    isThis: id === sessionId,
  }));
}

/** Password, second factor and other services. */
async function SignInSettings({ user }: { user: SignedIn }) {
  const { hasPassword, isProven } = user;
  const [twoFactor, services] = await Promise.all([twoFactorOf(user.userId), listLinkedServices(user.userId)]);
  return (
    <>
      <SettingsSection
        title="Password"
        about={
          hasPassword
            ? "Changing it ends every other session."
            : "This account has none: you sign in with an e-mailed link or through another service."
        }
      >
        <Password hasPassword={hasPassword} />
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        about="Signing in then also takes a code from your authenticator app, whichever way you sign in. Turning it on ends every other session. API keys work as before."
      >
        <TwoFactor {...twoFactor} isProven={isProven} hasPassword={hasPassword} />
      </SettingsSection>
      {services.length > 0 && (
        <SettingsSection
          title="Other services"
          about="Whoever signs in to them as the person who linked them enters this account. Unlinking one ends every other session; an e-mailed link still signs you in."
        >
          <LinkedServices services={services} />
        </SettingsSection>
      )}
    </>
  );
}

/** Taking everything out, and deleting it. */
function OwnData({ email, hasPassword }: Pick<SignedIn, "email" | "hasPassword">) {
  return (
    <>
      <SettingsSection
        title="Your data"
        about="Everything stored about the account, as JSON: brands, jobs with their results, the agent's threads, keys without their secrets, billing and activity. Files are addresses that work for 24 hours."
      >
        <ExportAccount />
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        about={`Ends the subscription, revokes the keys and deletes everything that was made. ${
          hasPassword ? "It asks for your password." : "It asks that you signed in within the last 15 minutes."
        }`}
      >
        <DeleteAccount email={email} hasPassword={hasPassword} />
      </SettingsSection>
    </>
  );
}

export default async function Page() {
  const user = await requireUser();
  const sessions = await sessionsOf(user);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-5">
        <SettingsSection title="Profile" about="Who this account belongs to.">
          <Profile name={user.name} email={user.email} />
          {!user.isProven && <ConfirmAddress email={user.email} />}
        </SettingsSection>
        <SignInSettings user={user} />
        <SettingsSection
          title="Sessions"
          about="Where the account is signed in. A session ends 30 days after its last use."
        >
          <Sessions sessions={sessions} />
        </SettingsSection>
        <SettingsSection title="Activity" about="What changed in keys, billing, sign-in and approvals, newest first.">
          <Activity entries={await listAudit(user.userId)} />
        </SettingsSection>
        <SettingsSection title="Theme" about="Saved in this browser.">
          <ThemeChoice />
        </SettingsSection>
        <OwnData {...user} />
      </div>
    </>
  );
}
