import { Link } from "@/components/ui/link";
import { currentUser } from "../account/current-user";
import { Logo } from "../shell/logo";
import { ThemeToggle } from "../shell/theme-toggle";
import { buttonClass } from "../ui/button";

/** Header of every public page; who is signed in is led to the dashboard. */
export async function SiteHeader() {
  const user = await currentUser();
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
        <Link href={user ? "/dashboard" : "/sign-in"} className={buttonClass("quiet")}>
          {user ? "Dashboard" : "Sign in"}
        </Link>
      </nav>
    </header>
  );
}
