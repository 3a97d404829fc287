"use client";

import { Archive } from "lucide-react";
import { Button } from "../ui/button";
import { Input, Select } from "../ui/field";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { ARCHIVED } from "./archive";
import type { LibraryFilter } from "./library-address";
import { useSearchWords } from "./use-search-words";

/** The names with one that is in the address only, so that it can be seen and left. */
const options = (all: string, names: readonly string[], current: string | undefined) =>
  [all, ...new Set(current === undefined ? names : [current, ...names])].map((name, at) => ({
    value: at === 0 ? "" : name,
    label: name,
  }));

/** Folder, tag and words of the library. */
export function FilterBar({ filter, onChange }: { filter: LibraryFilter; onChange: (filter: LibraryFilter) => void }) {
  const { folders = [], tags = [] } = useOperation("jobs.library", {}).data ?? {};
  const { words, setWords } = useSearchWords(filter.search ?? "", (search) => onChange({ ...filter, search }));
  const hasArchive = tags.includes(ARCHIVED) && filter.tags !== ARCHIVED;
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Input
        type="search"
        aria-label="Search the library"
        placeholder="Search names and scripts"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Select
        aria-label="Folder"
        options={options("All folders", folders, filter.folder)}
        value={filter.folder ?? ""}
        onChange={({ target }) => onChange({ ...filter, folder: target.value })}
      />
      <Select
        aria-label="Tag"
        options={options("All tags", tags, filter.tags)}
        value={filter.tags ?? ""}
        onChange={({ target }) => onChange({ ...filter, tags: target.value })}
      />
      {hasArchive && (
        <Button
          variant="quiet"
          isSmall
          className="justify-self-end sm:col-span-3"
          onClick={() => onChange({ ...filter, tags: ARCHIVED })}
        >
          <Archive aria-hidden /> Show archived results
        </Button>
      )}
    </div>
  );
}
