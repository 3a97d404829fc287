import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentUser } from "@/components/account/current-user";
import { returnPath, signUpPath } from "@/components/account/return-path";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { Notice } from "@/components/site/notice";
import { ProviderButtons } from "@/components/site/provider-buttons";
import { SignInForm } from "@/components/site/sign-in-form";
import { providerChoices } from "@/lib/domains/accounts/service";

export const metadata: Metadata = { title: "Sign in" };

/** Texts for the error codes in the address: next-auth's, and those of our `signIn` callback. */
const problems: Readonly<Record<string, string>> = {
  Verification: "This link has been used or is older than 15 minutes. Ask for a new one.",
  OAuthAccountNotLinked: "This address has an account already. Sign in the way you did before.",
  AddressNotVerified:
    "That service has not verified your address yet. Verify it there, or sign in with an e-mailed link.",
  Unavailable: "Signing in does not work at the moment. Try again in a minute.",
  Throttled: "Too many e-mails. Wait a minute, then try again.",
  Suspended: "This account is suspended. Nothing of it was deleted; ask whoever runs this service.",
};
const otherProblem = "That did not work. Try again, or sign in another way.";

type Search = Promise<{ error?: string | string[]; next?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const { error, next: asked } = await searchParams;
  const next = returnPath(asked);
  if (await currentUser()) redirect(next);
  return (
    <AuthCard
      title="Sign in"
      intro="To your dashboard, jobs and API keys."
      below={
        <>
          No account yet? <TextLink href={signUpPath(next)}>Create one</TextLink>
        </>
      }
    >
      {error && (
        <div className="mb-4">
          <Notice>{problems[String(error)] ?? otherProblem}</Notice>
        </div>
      )}
      <ProviderButtons providers={providerChoices()} next={next} />
      <SignInForm next={next} />
    </AuthCard>
  );
}
