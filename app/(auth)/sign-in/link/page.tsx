import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Sign in", referrer: "no-referrer" };

type Search = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Page of a mailed link: opening it changes nothing, since mail scanners open links; its button signs in, without a script too. */
export default async function Page({ searchParams }: { searchParams: Search }) {
  const { token, email, callbackUrl } = await searchParams;
  if (typeof token !== "string" || typeof email !== "string") redirect("/sign-in?error=Verification");
  const query = new URLSearchParams({ token, email, ...(typeof callbackUrl === "string" && { callbackUrl }) });
  return (
    <AuthCard
      title="Sign in"
      intro={`As ${email}, in this browser.`}
      below={<TextLink href="/sign-in">Sign in another way</TextLink>}
    >
      <form className="grid" method="post" action={`/api/auth/callback/email?${query}`}>
        <Button type="submit" variant="primary">
          Sign in
        </Button>
      </form>
    </AuthCard>
  );
}
