"use client";

import { Search } from "lucide-react";
import { Link } from "@/components/ui/link";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Input } from "../ui/field";
import type { SearchEntry } from "@/lib/surfaces/docs/page-index";

const SHOWN = 8;

/** The entries that hold every word, those with all of them in their title first. */
function matches(entries: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  return entries
    .map((entry) => {
      const title = `${entry.title} ${entry.page}`.toLowerCase();
      const rank = has(entry.title.toLowerCase())
        ? 0
        : has(title)
          ? 1
          : has(`${title} ${entry.text.toLowerCase()}`)
            ? 2
            : 3;
      return { entry, rank };
    })
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}

async function readEntries(): Promise<readonly SearchEntry[]> {
  const answer = await fetch("/docs-search.json");
  return answer.ok ? ((await answer.json()) as SearchEntry[]) : [];
}

/** Moves the focus to an input when `/` is pressed outside a field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}

function Matches(props: { found: readonly SearchEntry[]; isLoaded: boolean; onLeave: () => void }) {
  const { found, isLoaded, onLeave } = props;
  return (
    <div className="absolute top-11 left-0 z-30 w-full min-w-[min(24rem,calc(100vw-2rem))] rounded-xl border border-line bg-raised p-1.5 shadow-2xl">
      <p className="sr-only" aria-live="polite">{`${found.length} found`}</p>
      {found.length === 0 && <p className="px-3 py-2 text-sm text-quiet">{isLoaded ? "No results" : "Loading…"}</p>}
      <ul>
        {found.map(({ href, page, title }) => (
          <li key={href}>
            <Link href={href} className="grid rounded-lg px-3 py-2 hover:bg-sunk" onClick={onLeave}>
              <span className="truncate text-sm font-medium">{title}</span>
              <span className="truncate text-xs text-quiet">{page}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Search over all pages of the docs: `/` focuses it, Esc empties it. Its index is loaded on first use. */
export function DocsSearch() {
  const [entries, setEntries] = useState<readonly SearchEntry[] | null>(null);
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  useSlashKey(input);
  const clear = () => setQuery("");
  const load = () => {
    if (!entries) void readEntries().then(setEntries, () => undefined);
  };
  return (
    <search
      ref={box}
      className="relative block"
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && clear()}
    >
      <Search className="absolute top-3 left-3 size-4 text-quiet" aria-hidden />
      <Input
        ref={input}
        type="search"
        aria-label="Search the docs"
        placeholder="Search   /"
        className="pl-9"
        value={query}
        onFocus={load}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => key === "Escape" && clear()}
      />
      {query.trim() && <Matches found={matches(entries ?? [], query)} isLoaded={entries !== null} onLeave={clear} />}
    </search>
  );
}
