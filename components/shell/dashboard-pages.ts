import {
  BadgeCheck,
  BookMarked,
  Bot,
  Clapperboard,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  ListVideo,
  type LucideIcon,
  ScrollText,
  Settings,
  Webhook,
} from "lucide-react";

/** A page of the dashboard. */
export interface DashboardPage {
  readonly href: `/dashboard${string}`;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Key that opens the page when pressed after `g`. */
  readonly shortcut: string;
}

/** The pages of the dashboard in the order of the menu; a phone shows the first four in its bar, the rest behind "More". */
export const dashboardPages: readonly DashboardPage[] = [
  { href: "/dashboard", label: "Overview", icon: LayoutDashboard, shortcut: "o" },
  { href: "/dashboard/create", label: "Create", icon: Clapperboard, shortcut: "c" },
  { href: "/dashboard/jobs", label: "Jobs", icon: ListVideo, shortcut: "j" },
  { href: "/dashboard/brands", label: "Brands", icon: BookMarked, shortcut: "b" },
  { href: "/dashboard/agent", label: "Agent", icon: Bot, shortcut: "a" },
  { href: "/dashboard/skills", label: "Skills", icon: ScrollText, shortcut: "s" },
  { href: "/dashboard/verify", label: "Verify", icon: BadgeCheck, shortcut: "v" },
  { href: "/dashboard/keys", label: "API keys", icon: KeyRound, shortcut: "k" },
  { href: "/dashboard/webhooks", label: "Webhooks", icon: Webhook, shortcut: "w" },
  { href: "/dashboard/billing", label: "Billing", icon: CreditCard, shortcut: "p" },
  { href: "/dashboard/settings", label: "Settings", icon: Settings, shortcut: "t" },
];

/** True when `path` is the page, or one below it. */
export const isCurrentPage = ({ href }: DashboardPage, path: string): boolean =>
  href === "/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);
