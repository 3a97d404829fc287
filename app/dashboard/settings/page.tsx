import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { DeleteAccount } from "@/components/account/delete-account";
import { Sessions } from "@/components/account/sessions";
import { Password, Profile, Section } from "@/components/account/settings";
import { PageHeader } from "@/components/shell/page-header";
import { ThemeChoice } from "@/components/shell/theme-toggle";
import { listSessions } from "@/lib/domains/accounts/service";
import { personOf } from "@/lib/surfaces/rest/session";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  const person = await personOf(await headers());
  if (!person) redirect("/sign-in");
  const sessions = await listSessions(person.userId);
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-5">
        <Section title="Profile" about="Who this account belongs to.">
          <Profile name={person.name} email={person.email} />
        </Section>
        <Section
          title="Password"
          about={
            person.hasPassword
              ? "Changing it ends every other session."
              : "This account has none: it is entered by a mailed link or another service."
          }
        >
          <Password hasPassword={person.hasPassword} />
        </Section>
        <Section title="Sessions" about="Where the account is signed in. A session ends 30 days after its last use.">
          <Sessions
            sessions={sessions.map(({ id, device, lastSeenAt }) => ({
              id,
              device,
              lastSeenAt: lastSeenAt.toISOString(),
              isThis: id === person.sessionId,
            }))}
          />
        </Section>
        <Section title="Theme" about="Kept in this browser.">
          <ThemeChoice />
        </Section>
        <Section title="Delete account" about="Ends the subscription, the keys and everything that was made.">
          <DeleteAccount email={person.email} />
        </Section>
      </div>
    </>
  );
}
