"use client";

import { Command } from "cmdk";
import { BookMarked, BookOpen, ListVideo, type LucideIcon, Moon, Plus, ScrollText, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { nameOf } from "../brands/brand-status";
import { typeNames } from "../jobs/job-summary";
import { useJobTitles } from "../jobs/use-job-titles";
import { mayLeave } from "../ui/leave-guard";
import { useReturnFocus } from "../ui/use-return-focus";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { dashboardPages } from "./dashboard-pages";
import { paletteScore } from "./palette-score";
import { chooseTheme } from "./theme-toggle";

const itemClass =
  "flex items-center gap-3 rounded-lg px-3 py-2.5 text-sm data-[selected=true]:bg-sunk [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet";
const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-quiet";
const JOBS = 6;

const docs = [
  { href: "/docs/quickstart", label: "Docs: Quickstart" },
  { href: "/docs/errors", label: "Docs: Errors" },
  { href: "/docs/for-agents", label: "Docs: For agents" },
] as const;

const scoreOf = (id: string, typed: string, [label = ""]: string[] = []): number => paletteScore(id, typed, label);

interface ItemProps {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly note?: string;
  readonly onSelect: () => void;
}

function Item({ id, label, icon: Icon, note, onSelect }: ItemProps) {
  return (
    <Command.Item value={id} keywords={[label]} onSelect={onSelect} className={itemClass}>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="text-xs text-quiet">{note}</span>}
    </Command.Item>
  );
}

function Group({ heading, items }: { heading: string; items: readonly ItemProps[] }) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupClass}>
      {items.map((item) => (
        <Item key={item.id} {...item} />
      ))}
    </Command.Group>
  );
}

/** The account's brands, skills and newest jobs as items of the palette. */
function useAccountItems(go: (href: string) => void) {
  const jobs = useOperation("jobs.list", { limit: JOBS }).data?.jobs ?? [];
  const titles = useJobTitles(jobs);
  const brands = useOperation("brands.list", {}).data?.brands ?? [];
  const skills = useOperation("skills.list", {}).data?.skills ?? [];
  return {
    brands: brands.map((brand) => ({
      id: brand.id,
      label: nameOf(brand),
      icon: BookMarked,
      onSelect: () => go(`/dashboard/brands/${brand.id}`),
    })),
    skills: skills.map(({ id, name }) => ({
      id,
      label: name,
      icon: ScrollText,
      onSelect: () => go(`/dashboard/skills/${id}`),
    })),
    jobs: jobs.map((job, index) => ({
      id: job.id,
      label: titles[index] ?? typeNames[job.type],
      icon: ListVideo,
      note: `${typeNames[job.type]}, ${job.status}`,
      onSelect: () => go(`/dashboard/jobs/${job.id}`),
    })),
  };
}

function Results({ go, onDone }: { go: (href: string) => void; onDone: () => void }) {
  const { brands, skills, jobs } = useAccountItems(go);
  const choose = (theme: "light" | "dark") => () => {
    chooseTheme(theme);
    onDone();
  };
  const pages = dashboardPages.map(({ href, label, icon, shortcut }) => ({
    ...{ id: href, label, icon, note: `g ${shortcut}` },
    onSelect: () => go(href),
  }));
  const actions = [
    { id: "new-skill", label: "New skill", icon: Plus, onSelect: () => go("/dashboard/skills/new") },
    { id: "light", label: "Light theme", icon: Sun, onSelect: choose("light") },
    { id: "dark", label: "Dark theme", icon: Moon, onSelect: choose("dark") },
    ...docs.map(({ href, label }) => ({ id: href, label, icon: BookOpen, onSelect: () => go(href) })),
  ];
  return (
    <>
      <Group heading="Go to" items={pages} />
      <Group heading="Actions" items={actions} />
      <Group heading="Brands" items={brands} />
      <Group heading="Skills" items={skills} />
      <Group heading="Newest jobs" items={jobs} />
    </>
  );
}

/** Dialog that finds pages, actions, brands, skills and jobs by words of their names. */
export function CommandPalette(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOpen, onOpenChange } = props;
  const router = useRouter();
  const returnFocus = useReturnFocus();
  const close = () => onOpenChange(false);
  const go = (href: string) => {
    close();
    if (mayLeave()) router.push(href);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[#0d0b0a]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-2xl border border-line bg-raised shadow-2xl"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command label="Search" loop filter={scoreOf}>
            <Command.Input
              placeholder="Pages, actions, jobs…"
              className="w-full border-b border-line bg-transparent px-5 py-4 outline-none placeholder:text-quiet"
            />
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-sm text-quiet">No results</Command.Empty>
              <Results go={go} onDone={close} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
