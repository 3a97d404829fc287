"use client";

import { useRef, useState, type FormEvent } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Failure } from "@/components/ui/failure";
import { Field, Textarea } from "@/components/ui/field";
import { useAction, useOperation } from "@/lib/sdk/react";
import { Choices } from "./choices";
import { CodeDrawer } from "./code-drawer";
import { type Draft, emptyDraft, toRequest } from "./draft";
import { Outcome, Stage } from "./outcome";
import { Pictures } from "./pictures";

function Price() {
  const { data } = useOperation("account.usage", {});
  return <p className="text-sm text-quiet tabular-nums">1 video{data && `, ${data.usage.remaining} left`}</p>;
}

/** The form of an ad, and beside it the ad. `origin` is where the API is. */
export function Playground({ origin }: { origin: string }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const create = useAction("ugc.create", ["jobs.list", "account.usage"]);
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const result = useRef<HTMLElement>(null);
  const isSending = draft.pictures.some(({ url, problem }) => !url && !problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // On a phone the result is below the form.
    const show = () => result.current?.scrollIntoView({ behavior: "smooth", block: "nearest" });
    create.mutate({ args: toRequest(draft) }, { onSuccess: show });
  };
  return (
    <>
      <PageHeader title="Create an ad" action={<CodeDrawer request={toRequest(draft)} origin={origin} />}>
        A brief in, a finished video out: script, presenter, voice, captions and music.
      </PageHeader>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card className="p-5 sm:p-6">
          <form className="grid gap-5" onSubmit={submit}>
            <Field label="Brief" hint="Product, audience, facts, tone and what people should do. Nothing is invented.">
              {(ids) => (
                <Textarea
                  {...ids}
                  required
                  maxLength={2000}
                  rows={4}
                  value={draft.prompt}
                  onChange={(event) => change({ prompt: event.target.value })}
                  placeholder="An ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag."
                />
              )}
            </Field>
            <Field label="Script" isOptional hint="Spoken word for word. Leave it empty to have one written.">
              {(ids) => (
                <Textarea
                  {...ids}
                  maxLength={3000}
                  rows={3}
                  value={draft.script}
                  onChange={(event) => change({ script: event.target.value })}
                />
              )}
            </Field>
            <Pictures
              pictures={draft.pictures}
              onChange={(next) => setDraft((last) => ({ ...last, pictures: next(last.pictures) }))}
            />
            <Choices draft={draft} onChange={change} />
            {create.error && <Failure error={create.error} />}
            <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
              <Price />
              <Button type="submit" look="primary" isBusy={create.isPending || isSending}>
                {isSending ? "Sending pictures…" : create.isPending ? "Starting…" : "Make the ad"}
              </Button>
            </div>
          </form>
        </Card>
        <section ref={result} aria-label="Result" className="xl:sticky xl:top-10">
          {create.data ? (
            <Outcome key={create.data.job.id} jobId={create.data.job.id} aspectRatio={draft.aspectRatio} />
          ) : (
            <Stage aspectRatio={draft.aspectRatio} />
          )}
        </section>
      </div>
    </>
  );
}
