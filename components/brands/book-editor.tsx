"use client";

import { Tabs } from "radix-ui";
import { useState } from "react";
import { Markdown } from "../docs/markdown";
import { SectionCard } from "../ui/section-card";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { Textarea } from "../ui/field";
import type { BrandProfile } from "@/lib/contract/brands";
import { useAction } from "@/lib/surfaces/sdk/react";

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
        <Tabs.Trigger value="edit" className={tabClass}>
          Edit
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="read">
        {text.trim() ? <Markdown text={text} under={2} /> : <p className="text-quiet">Nothing written yet.</p>}
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

/** The brand book, to read and to edit as Markdown. Each save raises its version by one. */
export function BookEditor({ brandId, profile }: { brandId: string; profile: BrandProfile }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [view, setView] = useState("read");
  const update = useAction("brands.update", ["brands.get", "brands.list"]);
  const text = draft ?? profile.brandMd;
  const isChanged = draft !== null && draft !== profile.brandMd;
  const save = () => {
    const leave = () => {
      setDraft(null);
      setView("read");
    };
    update.mutate({ args: { brandId, brandMd: text } }, { onSuccess: leave });
  };
  return (
    <SectionCard title="Brand book" note={`version ${profile.brandMdVersion}`}>
      <BookTabs view={view} onView={setView} text={text} isChanged={isChanged} onText={setDraft} />
      {update.error && <ErrorAlert error={update.error} />}
      {isChanged && (
        <div className="mt-4 flex justify-end gap-2">
          <Button variant="quiet" onClick={() => setDraft(null)}>
            Discard changes
          </Button>
          <Button variant="primary" isBusy={update.isPending} onClick={save}>
            {update.isPending ? "Saving…" : `Save as version ${profile.brandMdVersion + 1}`}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
