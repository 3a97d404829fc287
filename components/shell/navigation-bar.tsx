"use client";

import { Ellipsis } from "lucide-react";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useId, useRef } from "react";
import { classNames } from "../ui/class-names";
import { type DashboardPage, dashboardPages, groupPages, isCurrentPage } from "./dashboard-pages";

const SHOWN = 4;
const itemClass = "flex w-full flex-col items-center gap-1 py-2.5 text-[0.6875rem] transition-colors duration-150";
const look = (isCurrent: boolean): string => (isCurrent ? "font-semibold text-ink" : "text-quiet hover:text-ink");

const currentOf = (isCurrent: boolean): "page" | undefined => (isCurrent ? "page" : undefined);

function BarItem({ page: { href, label, icon: Icon }, isCurrent }: { page: DashboardPage; isCurrent: boolean }) {
  return (
    <li>
      <Link href={href} aria-current={currentOf(isCurrent)} className={classNames(itemClass, look(isCurrent))}>
        <Icon className={classNames("size-5", isCurrent && "text-ink")} aria-hidden />
        {label}
      </Link>
    </li>
  );
}

function MenuItem(props: { page: DashboardPage; isCurrent: boolean; onChoose: () => void }) {
  const { page, isCurrent, onChoose } = props;
  return (
    <li>
      <Link
        href={page.href}
        onClick={onChoose}
        aria-current={currentOf(isCurrent)}
        className={classNames(
          "flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-sunk",
          isCurrent && "font-semibold",
        )}
      >
        <page.icon className="size-4 text-quiet" aria-hidden />
        {page.label}
      </Link>
    </li>
  );
}

function MoreMenu({ pages, path }: { pages: readonly DashboardPage[]; path: string }) {
  // The browser's own popover closes on Esc and on a tap elsewhere, without a library for menus.
  const menuId = useId();
  const menu = useRef<HTMLUListElement>(null);
  const isInside = pages.some((page) => isCurrentPage(page, path));
  return (
    <li>
      <button type="button" popoverTarget={menuId} className={classNames(itemClass, look(isInside))}>
        <Ellipsis className={classNames("size-5", isInside && "text-ink")} aria-hidden />
        More
      </button>
      <ul
        id={menuId}
        ref={menu}
        popover="auto"
        className="inset-auto right-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] m-0 min-w-48 rounded-xl border border-line bg-raised p-1.5 text-ink shadow-2xl"
      >
        {groupPages(pages).map(({ group, pages: own }, index) => (
          <li key={group} className={classNames(index > 0 && "mt-1 border-t border-line pt-1")}>
            {index > 0 && <p className="px-3 py-1 text-xs text-quiet">{group}</p>}
            <ul>
              {own.map((page) => (
                <MenuItem
                  key={page.href}
                  page={page}
                  isCurrent={isCurrentPage(page, path)}
                  onChoose={() => menu.current?.hidePopover()}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The pages of the dashboard as a bar at the bottom, for phones; those that do not fit are behind its last button. */
export function NavigationBar() {
  const path = usePathname();
  return (
    <nav aria-label="Pages">
      <ul className="grid grid-cols-5">
        {dashboardPages.slice(0, SHOWN).map((page) => (
          <BarItem key={page.href} page={page} isCurrent={isCurrentPage(page, path)} />
        ))}
        <MoreMenu pages={dashboardPages.slice(SHOWN)} path={path} />
      </ul>
    </nav>
  );
}
