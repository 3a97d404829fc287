import { Link } from "@/components/ui/link";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { requireUser } from "@/components/account/current-user";
import { pathHeader } from "@/components/account/return-path";
import { EndedJobsNotice } from "@/components/jobs/end-notice";
import { Logo } from "@/components/shell/logo";
import { ConnectionNotice } from "@/components/shell/connection-notice";
import { Navigation } from "@/components/shell/navigation";
import { NavigationBar } from "@/components/shell/navigation-bar";
import { Prefetch, query } from "@/components/shell/prefetch";
import { Providers } from "@/components/shell/providers";
import { Shortcuts } from "@/components/shell/shortcuts";
import { SignOut } from "@/components/shell/sign-out";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { PaymentNotice } from "@/components/billing/payment-notice";
import { routes } from "@/lib/contract/routes";

function Sidebar({ name, email }: { name: string | null; email: string }) {
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-paper px-4 py-2.5 lg:h-dvh lg:flex-col lg:items-stretch lg:border-b-0 lg:px-4 lg:py-6">
      <div className="flex flex-1 items-center justify-between lg:-mx-2 lg:grid lg:min-h-0 lg:content-start lg:justify-stretch lg:gap-5 lg:overflow-y-auto lg:px-2 lg:pb-4">
        <Link href="/" aria-label="Spotmill, front page" className="lg:px-2 lg:pb-2">
          <Logo />
        </Link>
        <Shortcuts />
        <div className="hidden lg:block">
          <Navigation />
        </div>
      </div>
      <div className="flex items-center gap-1 lg:border-t lg:border-line lg:pt-4">
        <p className="hidden min-w-0 flex-1 truncate px-2 text-sm text-quiet lg:block" title={email}>
          {name ?? email}
        </p>
        <ThemeToggle />
        <SignOut />
      </div>
    </header>
  );
}

/**
 * What the notice about a plan says moves the whole page, so it is read before anything is drawn. Whoever comes back from
 * paying is read by the page, once the payment is.
 */
async function noticeQueries() {
  const path = (await headers()).get(pathHeader);
  return /^\/dashboard\/billing\?(?:.*&)?(?:checkout|from)=/.test(path ?? "") ? [] : [query("account.usage", {})];
}

/** Frame around the pages of the dashboard; sends whoever is not signed in to the sign-in page. */
export default async function Layout({ children }: { children: ReactNode }) {
  const user = await requireUser();
  return (
    <Providers accountId={user.userId} routes={routes}>
      <ConnectionNotice />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-lg focus:bg-raised focus:p-3"
      >
        Skip to content
      </a>
      <div className="mx-auto grid min-h-dvh max-w-[90rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-1">
        <Sidebar name={user.name} email={user.email} />
        <main
          id="main"
          tabIndex={-1}
          className="px-4 pt-6 pb-28 outline-none sm:px-8 lg:border-l lg:border-line lg:px-10 lg:pt-10"
        >
          <Prefetch queries={await noticeQueries()}>
            <PaymentNotice />
            {children}
          </Prefetch>
        </main>
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden">
          <NavigationBar />
        </div>
      </div>
      <EndedJobsNotice />
    </Providers>
  );
}
