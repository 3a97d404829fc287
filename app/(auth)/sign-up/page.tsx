import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentUser } from "@/components/account/current-user";
import { returnPath, signInPath } from "@/components/account/return-path";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { ProviderButtons } from "@/components/site/provider-buttons";
import { SignUpForm } from "@/components/site/sign-up-form";
import { providerChoices } from "@/lib/domains/accounts/service";

export const metadata: Metadata = { title: "Sign up" };

export default async function Page({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = returnPath((await searchParams).next);
  if (await currentUser()) redirect(next);
  return (
    <AuthCard
      title="Create an account"
      intro="Look around first; you need a plan only to make ads."
      below={
        <>
          Have an account? <TextLink href={signInPath(next)}>Sign in</TextLink>
        </>
      }
    >
      <ProviderButtons providers={providerChoices()} next={next} />
      <SignUpForm next={next} />
    </AuthCard>
  );
}
