"use client";

import { Command } from "cmdk";
import { BookMarked, BookOpen, ListVideo, type LucideIcon, Moon, Plus, ScrollText, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { nameOf } from "../brands/brand-status";
import { titleOf, typeNames } from "../jobs/result";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { dashboardPages } from "./dashboard-pages";
import { chooseTheme } from "./theme-toggle";

const itemClass =
  "flex items-center gap-3 rounded-lg px-3 py-2.5 text-sm data-[selected=true]:bg-sunk [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet";
const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-quiet";
const JOBS = 6;

const docs = [
  { href: "/docs", label: "Docs" },
  { href: "/docs/quickstart", label: "Docs: Quickstart" },
  { href: "/docs/errors", label: "Docs: Errors" },
  { href: "/docs/for-agents", label: "Docs: For agents" },
] as const;

function Item(props: { id: string; label: string; icon: LucideIcon; note?: string; onSelect: () => void }) {
  const { id, label, icon: Icon, note, onSelect } = props;
  return (
    <Command.Item value={`${label} ${id}`} onSelect={onSelect} className={itemClass}>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="text-xs text-quiet">{note}</span>}
    </Command.Item>
  );
}

function Results({ go, onDone }: { go: (href: string) => void; onDone: () => void }) {
  const jobs = useOperation("jobs.list", { limit: JOBS }).data?.jobs ?? [];
  const brands = useOperation("brands.list", {}).data?.brands ?? [];
  const skills = useOperation("skills.list", {}).data?.skills ?? [];
  const choose = (theme: "light" | "dark") => () => {
    chooseTheme(theme);
    onDone();
  };
  return (
    <>
      <Command.Group heading="Go to" className={groupClass}>
        {dashboardPages.map(({ href, label, icon, letter }) => (
          <Item key={href} id={href} label={label} icon={icon} note={`g ${letter}`} onSelect={() => go(href)} />
        ))}
      </Command.Group>
      <Command.Group heading="Do" className={groupClass}>
        <Item id="new-skill" label="New skill" icon={Plus} onSelect={() => go("/dashboard/skills/new")} />
        <Item id="light" label="Light theme" icon={Sun} onSelect={choose("light")} />
        <Item id="dark" label="Dark theme" icon={Moon} onSelect={choose("dark")} />
        {docs.map(({ href, label }) => (
          <Item key={href} id={href} label={label} icon={BookOpen} onSelect={() => go(href)} />
        ))}
      </Command.Group>
      {brands.length > 0 && (
        <Command.Group heading="Brands" className={groupClass}>
          {brands.map((brand) => (
            <Item
              key={brand.id}
              id={brand.id}
              label={nameOf(brand)}
              icon={BookMarked}
              onSelect={() => go(`/dashboard/brands/${brand.id}`)}
            />
          ))}
        </Command.Group>
      )}
      {skills.length > 0 && (
        <Command.Group heading="Skills" className={groupClass}>
          {skills.map(({ id, name }) => (
            <Item key={id} id={id} label={name} icon={ScrollText} onSelect={() => go(`/dashboard/skills/${id}`)} />
          ))}
        </Command.Group>
      )}
      {jobs.length > 0 && (
        <Command.Group heading="Newest jobs" className={groupClass}>
          {jobs.map((job) => (
            <Item
              key={job.id}
              id={job.id}
              label={titleOf(job)}
              icon={ListVideo}
              note={`${typeNames[job.type]}, ${job.status}`}
              onSelect={() => go(`/dashboard/jobs/${job.id}`)}
            />
          ))}
        </Command.Group>
      )}
    </>
  );
}

/** Everything of the dashboard by a few letters of its name. */
export function CommandPalette(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isOpen, onOpenChange } = props;
  const router = useRouter();
  const close = () => onOpenChange(false);
  const go = (href: string) => {
    close();
    router.push(href);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[#0d0b0a]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-2xl border border-line bg-raised shadow-2xl"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command label="Search" loop>
            <Command.Input
              placeholder="Go to, do, find…"
              className="w-full border-b border-line bg-transparent px-5 py-4 outline-none placeholder:text-quiet"
            />
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-sm text-quiet">Nothing of that name</Command.Empty>
              <Results go={go} onDone={close} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
