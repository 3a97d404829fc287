"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { Faults } from "../ui/faults";
import { Field, Input, Select, Textarea } from "../ui/field";
import { faultOf, isTimezone, nextTimes } from "@/lib/contract/schedule-times";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import { ChannelCheckboxes } from "./channel-checkboxes";
import { browserTimezone } from "./browser-timezone";
import { cronOf, frequencyOptions, type Recurrence, weekdayOptions } from "./recurrence";

const SHOWN_TIMES = 3;

/** The next three times of a choice, or what is wrong with it. */
function NextTimes({ cron, timezone }: { cron: string; timezone: string }) {
  const [now] = useState(() => new Date());
  const fault = faultOf(cron, now);
  if (fault) return <p className="text-sm text-quiet">The cron line {fault}.</p>;
  if (!isTimezone(timezone)) return <p className="text-sm text-quiet">No such time zone.</p>;
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", timeZone: timezone });
  return (
    <div className="text-sm">
      <p className="font-medium">Next times</p>
      <ol className="text-quiet" aria-label="Next times">
        {nextTimes(cron, timezone, now, SHOWN_TIMES).map((at) => (
          <li key={at.toISOString()}>{shown.format(at)}</li>
        ))}
      </ol>
    </div>
  );
}

function When(props: {
  recurrence: Recurrence;
  timezone: string;
  onChange: (change: Partial<Recurrence>) => void;
  onZone: (name: string) => void;
}) {
  const { recurrence, timezone, onChange, onZone } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="When">
        {(ids) => (
          <Select
            {...ids}
            options={frequencyOptions}
            value={recurrence.frequency}
            onChange={({ target }) =>
              onChange({ frequency: frequencyOptions.find(({ value }) => value === target.value)?.value ?? "day" })
            }
          />
        )}
      </Field>
      {recurrence.frequency === "week" && (
        <Field label="On">
          {(ids) => (
            <Select
              {...ids}
              options={weekdayOptions}
              value={recurrence.weekday}
              onChange={({ target }) => onChange({ weekday: target.value })}
            />
          )}
        </Field>
      )}
      {recurrence.frequency === "custom" ? (
        <Field label="Cron line" name="cron" hint="Minute, hour, day of month, month, day of week.">
          {(ids) => (
            <Input
              {...ids}
              className="font-mono"
              value={recurrence.cron}
              onChange={({ target }) => onChange({ cron: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label="At">
          {(ids) => (
            <Input
              {...ids}
              type="time"
              required
              value={recurrence.time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Time zone" name="timezone">
        {(ids) => <Input {...ids} required value={timezone} onChange={({ target }) => onZone(target.value)} />}
      </Field>
    </div>
  );
}

function Units({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          type="number"
          min={0}
          max={100}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  );
}

/** A new schedule: what is said, when, and what each run may charge without asking. */
export function ScheduleForm({ onCreated }: { onCreated: () => void }) {
  const create = useAction("schedules.create", ["schedules.list", "agent.listThreads"]);
  const { data: all } = useOperation("channels.list", {});
  const [recurrence, setRecurrence] = useState<Recurrence>({
    frequency: "week",
    time: "09:00",
    weekday: "1",
    cron: "0 9 * * 1",
  });
  const [timezone, setTimezone] = useState(browserTimezone);
  const [prompt, setPrompt] = useState("");
  const [budget, setBudget] = useState({ videos: 0, staticAds: 0 });
  const [channelIds, setChannelIds] = useState<string[]>([]);
  const cron = cronOf(recurrence);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = [...prompt.trim()].slice(0, 80).join("");
    create.mutate(
      { args: { name, prompt: prompt.trim(), cron, timezone, budget, channelIds } },
      { onSuccess: onCreated },
    );
  };
  return (
    <Faults error={create.error}>
      <form className="grid gap-5" onSubmit={submit}>
        <Field label="What shall it do?" name="prompt">
          {(ids) => (
            <Textarea
              {...ids}
              required
              maxLength={2000}
              placeholder="Make an image ad for fresh roasted coffee beans"
              value={prompt}
              onChange={({ target }) => setPrompt(target.value)}
            />
          )}
        </Field>
        <When
          recurrence={recurrence}
          timezone={timezone}
          onChange={(change) => setRecurrence((last) => ({ ...last, ...change }))}
          onZone={setTimezone}
        />
        <NextTimes cron={cron} timezone={timezone} />
        <fieldset className="grid gap-3">
          <legend className="text-sm font-medium">Each time it may charge without asking, at most</legend>
          <div className="grid gap-5 pt-2 sm:grid-cols-2">
            <Units label="Videos" value={budget.videos} onChange={(videos) => setBudget({ ...budget, videos })} />
            <Units
              label="Image ads"
              value={budget.staticAds}
              onChange={(staticAds) => setBudget({ ...budget, staticAds })}
            />
          </div>
          <p className="text-xs text-quiet">Whatever goes beyond waits for you.</p>
        </fieldset>
        <ChannelCheckboxes channels={all?.channels ?? []} chosen={channelIds} onChange={setChannelIds} />
        {create.error && <ErrorAlert error={create.error} />}
        <Button type="submit" variant="primary" isBusy={create.isPending} className="justify-self-end">
          Add schedule
        </Button>
      </form>
    </Faults>
  );
}
