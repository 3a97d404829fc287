import type { Metadata } from "next";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { RequestResetForm, ResetForm } from "@/components/site/reset-form";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const isChoosing = typeof token === "string" && token !== "";
  return (
    <AuthCard
      title={isChoosing ? "Choose a new password" : "Forgot the password?"}
      intro={isChoosing ? "Then you are signed in." : "We mail you a link with which you choose a new one."}
      below={<TextLink href="/sign-in">Back to sign-in</TextLink>}
    >
      {isChoosing ? <ResetForm token={token} /> : <RequestResetForm />}
    </AuthCard>
  );
}
