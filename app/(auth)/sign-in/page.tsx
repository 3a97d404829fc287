import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/site/sign-in-form";
import { Logo } from "@/components/shell/logo";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { personOf } from "@/lib/rest/session";

export const metadata: Metadata = { title: "Sign in" };

export default async function Page() {
  if (await personOf(await headers())) redirect("/dashboard");
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-16">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between py-4 sm:px-4">
        <Link href="/" aria-label="Spotmill, front page">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main className="grid place-items-center">
        <div className="w-full max-w-sm rounded-2xl border border-line bg-raised p-7 shadow-xs sm:p-8">
          <h1 className="text-2xl">Sign in</h1>
          <p className="mt-1 mb-6 text-sm text-quiet">To your dashboard, jobs and API keys.</p>
          <SignInForm />
        </div>
      </main>
    </div>
  );
}
