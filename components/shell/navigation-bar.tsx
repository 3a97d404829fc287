"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId, useRef } from "react";
import { classNames } from "../ui/class-names";
import { isCurrentPage, dashboardPages } from "./dashboard-pages";

const SHOWN = 4;
const itemClass = "flex w-full flex-col items-center gap-1 py-2.5 text-[0.6875rem] transition-colors duration-150";
const look = (isCurrent: boolean): string => (isCurrent ? "font-semibold text-ink" : "text-quiet hover:text-ink");

/** The pages of the dashboard as a bar below them, for phones; those that do not fit are behind its last button. */
export function NavigationBar() {
  const path = usePathname();
  // A popover of the browser: it closes by Esc and by a tap elsewhere, without a library for menus.
  const menuId = useId();
  const menu = useRef<HTMLUListElement>(null);
  const shown = dashboardPages.slice(0, SHOWN);
  const rest = dashboardPages.slice(SHOWN);
  const isBehind = rest.some((place) => isCurrentPage(place, path));
  return (
    <nav aria-label="Pages">
      <ul className="grid grid-cols-5">
        {shown.map((place) => {
          const { href, label, icon: Icon } = place;
          const isCurrent = isCurrentPage(place, path);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(itemClass, look(isCurrent))}
              >
                <Icon className={classNames("size-5", isCurrent && "text-tally")} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" popoverTarget={menuId} className={classNames(itemClass, look(isBehind))}>
            <Ellipsis className={classNames("size-5", isBehind && "text-tally")} aria-hidden />
            More
          </button>
          <ul
            id={menuId}
            ref={menu}
            popover="auto"
            className="inset-auto right-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] m-0 min-w-48 rounded-xl border border-line bg-raised p-1.5 text-ink shadow-2xl"
          >
            {rest.map((place) => (
              <li key={place.href}>
                <Link
                  href={place.href}
                  onClick={() => menu.current?.hidePopover()}
                  aria-current={isCurrentPage(place, path) ? "page" : undefined}
                  className={classNames(
                    "flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-sunk",
                    isCurrentPage(place, path) && "font-semibold",
                  )}
                >
                  <place.icon className="size-4 text-quiet" aria-hidden />
                  {place.label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  );
}
