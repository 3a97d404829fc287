"use client";

import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { classNames } from "../ui/class-names";
import { isCurrentPage, type DashboardPage, dashboardPages, groupPages } from "./dashboard-pages";

function PageLink({ page, isCurrent }: { page: DashboardPage; isCurrent: boolean }) {
  const { href, label, icon: Icon, shortcut } = page;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      title={`g then ${shortcut}`}
      className={classNames(
        "flex items-center gap-3 rounded-lg px-3 py-2 [@media(max-height:50rem)]:py-1 transition-colors duration-150",
        isCurrent ? "bg-raised font-semibold text-ink shadow-xs ring-1 ring-line" : "text-quiet hover:text-ink",
      )}
    >
      <Icon className={classNames("size-4", isCurrent && "text-ink")} aria-hidden />
      {label}
    </Link>
  );
}

/** Links to the pages of the dashboard, as a column. */
export function Navigation() {
  const path = usePathname();
  return (
    <nav aria-label="Dashboard">
      {groupPages(dashboardPages).map(({ group, pages }, index) => (
        <div key={group} className={index > 0 ? "mt-4 [@media(max-height:50rem)]:mt-2" : undefined}>
          {index > 0 && <p className="px-3 pb-1 text-xs text-quiet">{group}</p>}
          <ul className="grid gap-0.5">
            {pages.map((page) => (
              <li key={page.href}>
                <PageLink page={page} isCurrent={isCurrentPage(page, path)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
