import Link from "next/link";
import { Logo } from "../shell/logo";
import { ThemeToggle } from "../shell/theme-toggle";
import { buttonClass } from "../ui/button";

/** Header of every public page. */
export function SiteHeader() {
  return (
    <header className="flex items-center justify-between py-4">
      <Link href="/" aria-label="Spotmill, front page">
        <Logo />
      </Link>
      <nav aria-label="Site" className="flex items-center gap-1">
        <Link href="/docs" className={buttonClass("quiet")}>
          Docs
        </Link>
        <ThemeToggle />
        <Link href="/sign-in" className={buttonClass("quiet")}>
          Sign in
        </Link>
      </nav>
    </header>
  );
}
