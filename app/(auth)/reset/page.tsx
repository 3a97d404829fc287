import type { Metadata } from "next";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { RequestResetForm, ResetForm } from "@/components/site/reset-form";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const isChoosing = typeof token === "string" && token !== "";
  return (
    <AuthCard
      title={isChoosing ? "Choose a new password" : "Forgot your password?"}
      intro={isChoosing ? "You will then be signed in." : "We e-mail you a link to choose a new one."}
      below={<TextLink href="/sign-in">Back to sign-in</TextLink>}
    >
      {isChoosing ? <ResetForm token={token} /> : <RequestResetForm />}
    </AuthCard>
  );
}
