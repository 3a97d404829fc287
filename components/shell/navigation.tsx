"use client";

import { Clapperboard, KeyRound, LayoutDashboard, ListVideo } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";

const places = [
  { href: "/dashboard", label: "Overview", icon: LayoutDashboard },
  { href: "/dashboard/create", label: "Create", icon: Clapperboard },
  { href: "/dashboard/jobs", label: "Jobs", icon: ListVideo },
  { href: "/dashboard/keys", label: "API keys", icon: KeyRound },
] as const;

const isHere = (href: string, path: string): boolean =>
  href === "/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);

/** The pages of the dashboard: a column beside them on wide screens, a bar below them on phones. */
export function Navigation({ isBar = false }: { isBar?: boolean }) {
  const path = usePathname();
  return (
    <nav aria-label={isBar ? "Pages" : "Dashboard"}>
      <ul className={isBar ? "grid grid-cols-4" : "grid gap-0.5"}>
        {places.map(({ href, label, icon: Icon }) => {
          const isCurrent = isHere(href, path);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "flex items-center transition-colors duration-150",
                  isBar ? "flex-col gap-1 py-2.5 text-[0.6875rem]" : "gap-3 rounded-lg px-3 py-2",
                  isCurrent ? "font-semibold text-ink" : "text-quiet hover:text-ink",
                  isCurrent && !isBar && "bg-raised shadow-xs ring-1 ring-line",
                )}
              >
                <Icon className={classNames(isBar ? "size-5" : "size-4", isCurrent && "text-tally")} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
