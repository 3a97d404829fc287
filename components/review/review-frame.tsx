import type { ReactNode } from "react";
import { Logo } from "../shell/logo";
import { ThemeToggle } from "../shell/theme-toggle";

/** Frame of the page of a review link: nothing here leads into an account. */
export const ReviewFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-5xl px-4 pb-16 sm:px-8">
    <header className="flex items-center justify-between py-4">
      <Logo />
      <ThemeToggle />
    </header>
    <main className="pt-4">{children}</main>
  </div>
);

/** One sentence in place of an ad. */
export const NoReview = ({ title, children }: { title: string; children: ReactNode }) => (
  <ReviewFrame>
    <div className="grid justify-items-center gap-3 py-24 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-sm text-quiet">{children}</p>
    </div>
  </ReviewFrame>
);
