import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { DeleteAccount } from "@/components/account/delete-account";
import { Sessions } from "@/components/account/sessions";
import { Password, Profile, SettingsSection } from "@/components/account/settings";
import { PageHeader } from "@/components/shell/page-header";
import { ThemeChoice } from "@/components/shell/theme-toggle";
import { listSessions } from "@/lib/domains/accounts/service";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  const user = await requireUser();
  const sessions = (await listSessions(user.userId)).map(({ id, device, lastSeenAt }) => ({
    ...{ id, device, lastSeenAt: lastSeenAt.toISOString() },
    isThis: id === user.sessionId,
  }));
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-5">
        <SettingsSection title="Profile" about="Who this account belongs to.">
          <Profile name={user.name} email={user.email} />
        </SettingsSection>
        <SettingsSection
          title="Password"
          about={
            user.hasPassword
              ? "Changing it ends every other session."
              : "This account has none: you sign in with an e-mailed link or through another service."
          }
        >
          <Password hasPassword={user.hasPassword} />
        </SettingsSection>
        <SettingsSection
          title="Sessions"
          about="Where the account is signed in. A session ends 30 days after its last use."
        >
          <Sessions sessions={sessions} />
        </SettingsSection>
        <SettingsSection title="Theme" about="Saved in this browser.">
          <ThemeChoice />
        </SettingsSection>
        <SettingsSection
          title="Delete account"
          about="Ends the subscription, revokes the keys and deletes everything that was made."
        >
          <DeleteAccount email={user.email} />
        </SettingsSection>
      </div>
    </>
  );
}
