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
  /** Pressed after `g`, it leads here. */
  readonly letter: string;
}

/** The pages of the dashboard in the order of the menu; a phone shows the first four in its bar, the rest behind "More". */
export const dashboardPages: readonly DashboardPage[] = [
  { href: "/dashboard", label: "Overview", icon: LayoutDashboard, letter: "o" },
  { href: "/dashboard/create", label: "Create", icon: Clapperboard, letter: "c" },
  { href: "/dashboard/jobs", label: "Jobs", icon: ListVideo, letter: "j" },
  { href: "/dashboard/brands", label: "Brands", icon: BookMarked, letter: "b" },
  { href: "/dashboard/agent", label: "Agent", icon: Bot, letter: "a" },
  { href: "/dashboard/skills", label: "Skills", icon: ScrollText, letter: "s" },
  { href: "/dashboard/verify", label: "Verify", icon: BadgeCheck, letter: "v" },
  { href: "/dashboard/keys", label: "API keys", icon: KeyRound, letter: "k" },
  { href: "/dashboard/webhooks", label: "Webhooks", icon: Webhook, letter: "w" },
  { href: "/dashboard/billing", label: "Billing", icon: CreditCard, letter: "p" },
  { href: "/dashboard/settings", label: "Settings", icon: Settings, letter: "t" },
];

/** Whether a page, or one below it, is the one at `path`. */
export const isCurrentPage = ({ href }: DashboardPage, path: string): boolean =>
  href === "/dashboard" ? path === href : path === href || path.startsWith(`${href}/`);
