"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { SectionCard } from "../ui/section-card";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { Textarea } from "../ui/field";
import { useUnsavedWarning } from "../ui/use-unsaved-warning";
import { useAction } from "@/lib/surfaces/sdk/react";

/** The tone of voice of a brand, to read and to edit. */
export function ToneEditor({ brandId, tone }: { brandId: string; tone: string | null }) {
  const [draft, setDraft] = useState<string | null>(null);
  const update = useAction("brands.update", ["brands.get", "brands.list"]);
  useUnsavedWarning(draft !== null && draft !== (tone ?? ""));
  const save = () =>
    update.mutate({ args: { brandId, toneOfVoice: draft ?? "" } }, { onSuccess: () => setDraft(null) });
  return (
    <SectionCard title="Tone of voice">
      {draft === null ? (
        <div className="flex items-start justify-between gap-4">
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{tone || "Not known yet."}</p>
          <Button variant="quiet" isSmall aria-label="Edit the tone of voice" onClick={() => setDraft(tone ?? "")}>
            <Pencil aria-hidden /> Edit
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <Textarea
            aria-label="Tone of voice"
            maxLength={2000}
            rows={4}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          {update.error && <ErrorAlert error={update.error} />}
          <div className="flex justify-end gap-2">
            <Button variant="quiet" onClick={() => setDraft(null)}>
              Discard
            </Button>
            <Button isBusy={update.isPending} onClick={save}>
              {update.isPending ? "Saving…" : "Save the tone"}
            </Button>
          </div>
        </div>
      )}
    </SectionCard>
  );
}
