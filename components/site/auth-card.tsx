import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { Logo } from "../shell/logo";
import { ThemeToggle } from "../shell/theme-toggle";

/** Frame of sign-in, sign-up and reset: one card in the middle of the page, with `below` under it. */
export function AuthCard(props: { title: string; intro: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-16">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between py-4 sm:px-4">
        <Link href="/" aria-label="Spotmill, front page">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main className="grid place-content-center gap-4 [grid-template-columns:minmax(0,24rem)]">
        <div className="rounded-2xl border border-line bg-raised p-7 shadow-xs sm:p-8">
          <h1 className="text-2xl">{props.title}</h1>
          <p className="mt-1 mb-6 text-sm text-quiet">{props.intro}</p>
          {props.children}
        </div>
        {props.below && <p className="text-center text-sm text-quiet">{props.below}</p>}
      </main>
    </div>
  );
}

/** A link inside a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="font-medium text-ink underline underline-offset-4 hover:text-quiet">
    {children}
  </Link>
);
