import {
  BadgeCheck,
  BookMarked,
  BookOpen,
  Bot,
  Clapperboard,
  CreditCard,
  Images,
  KeyRound,
  LayoutDashboard,
  ListVideo,
  type LucideIcon,
  ScrollText,
  Settings,
  Webhook,
} from "lucide-react";

/** Groups of the menu in their order. */
const pageGroups = ["Make", "Developers", "Account"] as const;

/** A page of the dashboard, or the docs that its programmers read. */
export interface DashboardPage {
  readonly href: `/dashboard${string}` | "/docs";
  readonly label: string;
  readonly icon: LucideIcon;
  /** Key that opens the page when pressed after `g`. */
  readonly shortcut: string;
  readonly group: (typeof pageGroups)[number];
}

/** The pages of the dashboard in the order of the menu; a phone shows the first four in its bar, the rest behind "More". */
export const dashboardPages: readonly DashboardPage[] = [
  { href: "/dashboard", label: "Overview", icon: LayoutDashboard, shortcut: "o", group: "Make" },
  { href: "/dashboard/create", label: "Create", icon: Clapperboard, shortcut: "c", group: "Make" },
  { href: "/dashboard/library", label: "Library", icon: Images, shortcut: "l", group: "Make" },
  { href: "/dashboard/jobs", label: "Jobs", icon: ListVideo, shortcut: "j", group: "Make" },
  { href: "/dashboard/brands", label: "Brands", icon: BookMarked, shortcut: "b", group: "Make" },
  { href: "/dashboard/agent", label: "Agent", icon: Bot, shortcut: "a", group: "Make" },
  { href: "/dashboard/skills", label: "Skills", icon: ScrollText, shortcut: "s", group: "Make" },
  { href: "/dashboard/keys", label: "API keys", icon: KeyRound, shortcut: "k", group: "Developers" },
  { href: "/dashboard/webhooks", label: "Webhooks", icon: Webhook, shortcut: "w", group: "Developers" },
  { href: "/dashboard/verify", label: "Verify", icon: BadgeCheck, shortcut: "v", group: "Developers" },
  { href: "/docs", label: "Docs", icon: BookOpen, shortcut: "d", group: "Developers" },
  { href: "/dashboard/billing", label: "Billing", icon: CreditCard, shortcut: "p", group: "Account" },
  { href: "/dashboard/settings", label: "Settings", icon: Settings, shortcut: "t", group: "Account" },
];

/** Pages of each group that has some among the given ones. */
export const groupPages = (pages: readonly DashboardPage[]) =>
  pageGroups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group);
    return own.length > 0 ? [{ group, pages: own }] : [];
  });

/** Pages that have no place of their own in the menu, by the one they belong to. */
const within: Readonly<Record<string, readonly string[]>> = {
  "/dashboard/create": ["/dashboard/templates"],
  "/dashboard/library": ["/dashboard/variants"],
  "/dashboard/jobs": ["/dashboard/edit"],
};

/** True when `path` is the page, or one that belongs to it. */
export const isCurrentPage = ({ href }: Pick<DashboardPage, "href">, path: string): boolean =>
  href === "/dashboard"
    ? path === href
    : [href, ...(within[href] ?? [])].some((page) => path === page || path.startsWith(`${page}/`));
