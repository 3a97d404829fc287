"use client";

import { Tabs } from "radix-ui";
import { useState } from "react";
import { Markdown } from "../docs/markdown";
import { SectionCard } from "../ui/section-card";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { Textarea } from "../ui/field";
import { SaveConflict } from "../ui/save-conflict";
import { useUnsavedWarning } from "../ui/use-unsaved-warning";
import { BookDiff } from "./book-diff";
import { BookRules } from "./book-rules";
import type { Brand, BrandBook, BrandProfile } from "@/lib/contract/brands";
import { useBook } from "./use-book";

const MAX_LENGTH = 20_000;
const tabClass =
  "rounded-md px-3 py-1 text-sm text-quiet hover:text-ink data-[state=active]:bg-sunk data-[state=active]:font-medium data-[state=active]:text-ink";

interface BookTabsProps {
  readonly view: string;
  readonly onView: (view: string) => void;
  readonly text: string;
  readonly isChanged: boolean;
  readonly onText: (text: string) => void;
}

function BookTabs({ view, onView, text, isChanged, onText }: BookTabsProps) {
  return (
    <Tabs.Root value={view} onValueChange={onView} className="grid gap-4">
      <Tabs.List aria-label="Brand book" className="flex gap-1">
        <Tabs.Trigger value="read" className={tabClass}>
          {isChanged ? "Preview" : "Read"}
        </Tabs.Trigger>
        <Tabs.Trigger value="rules" className={tabClass}>
          Rules for ads
        </Tabs.Trigger>
        <Tabs.Trigger value="edit" className={tabClass}>
          Markdown
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="read">
        {text.trim() ? <Markdown text={text} under={2} /> : <p className="text-quiet">Nothing written yet.</p>}
      </Tabs.Content>
      <Tabs.Content value="rules">
        <BookRules text={text} onText={onText} />
      </Tabs.Content>
      <Tabs.Content value="edit">
        <Textarea
          aria-label="Brand book as Markdown"
          maxLength={MAX_LENGTH}
          rows={18}
          className="font-mono text-sm"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Note that the site now says other things than the edited book, with both to compare. */
function SiteBook({ book, onUse }: { book: BrandBook | undefined; onUse: (text: string) => void }) {
  if (!book?.isEdited || book.fromSite === null || book.fromSite === book.markdown) return null;
  const { markdown, fromSite } = book;
  return (
    <details className="mb-4 rounded-xl border border-line bg-sunk p-4 text-sm">
      <summary className="font-medium">Your edited book is in use. Compare it with what the site says</summary>
      <div className="mt-3 grid gap-3">
        <BookDiff before={markdown} after={fromSite} label="What the site says otherwise" />
        <Button isSmall className="justify-self-end" onClick={() => onUse(fromSite)}>
          Edit from the site's version
        </Button>
      </div>
    </details>
  );
}

/** The brand book, to read and to edit as rules or as Markdown. Each save raises its version by one, and none writes over another. */
export function BookEditor({ brand, profile }: { brand: Brand; profile: BrandProfile }) {
  const [view, setView] = useState("read");
  const editing = useBook(brand, profile);
  const { text, isChanged, theirs, error, baseVersion, isSaving } = editing;
  useUnsavedWarning(isChanged);
  const read = () => setView("read");
  const use = (next: string) => {
    editing.setText(next);
    setView("edit");
  };
  return (
    <SectionCard title="Brand book" note={`version ${profile.brandMdVersion}`}>
      {!isChanged && <SiteBook book={editing.book} onUse={use} />}
      <BookTabs view={view} onView={setView} text={text} isChanged={isChanged} onText={editing.setText} />
      {error && <ErrorAlert error={error} />}
      {theirs && (
        <div className="mt-4">
          <SaveConflict
            noun="book"
            theirVersion={theirs.version}
            isBusy={isSaving}
            onMine={() => editing.send(theirs.version, read)}
            onTheirs={editing.drop}
          >
            <BookDiff before={theirs.markdown} after={text} label="What your edit changes in the saved version" />
          </SaveConflict>
        </div>
      )}
      {isChanged && !theirs && (
        <div className="mt-4 flex justify-end gap-2">
          <Button variant="quiet" onClick={editing.drop}>
            Discard
          </Button>
          <Button variant="primary" isBusy={isSaving} onClick={() => editing.send(baseVersion, read)}>
            {isSaving ? "Saving…" : `Save as version ${baseVersion + 1}`}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
