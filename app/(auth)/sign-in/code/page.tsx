import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { CodeForm } from "@/components/site/code-form";
import { isOpenChallenge } from "@/lib/domains/accounts/service";
import { challengeToken } from "@/lib/surfaces/rest/authentication/challenge-cookie";

export const metadata: Metadata = { title: "Enter your code" };

export default async function Page() {
  if (!(await isOpenChallenge(challengeToken(await headers())))) redirect("/sign-in");
  return (
    <AuthCard
      title="Enter your code"
      intro="This account uses two-factor sign-in. One more step, and you are in."
      below={<TextLink href="/sign-in">Back to sign-in</TextLink>}
    >
      <CodeForm />
    </AuthCard>
  );
}
