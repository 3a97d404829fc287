"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import { FieldErrors } from "../../ui/field-errors";
import { SelectField, TextField, TextareaField } from "../../ui/text-field";
import { cronProblem, isTimezone, nextTimes } from "@/lib/contract/schedule-times";
import type { AgentSchedule } from "@/lib/contract/schedules";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { ChannelCheckboxes, deletedAmong } from "./channel-checkboxes";
import { browserTimezone } from "./browser-timezone";
import { cronOf, frequencyOptions, type Recurrence, recurrenceOf, weekdayOptions } from "./recurrence";
import { timezoneOptions } from "./timezone-options";
import { useSaveSchedule } from "./use-save-schedule";

const SHOWN_TIMES = 3;

/** The next three times of a choice, or what is wrong with it. */
function NextTimes({ cron, timezone }: { cron: string; timezone: string }) {
  const [now] = useState(() => new Date());
  const fault = cronProblem(cron, now);
  if (fault) return <p className="text-sm text-quiet">The cron expression {fault}.</p>;
  if (!isTimezone(timezone)) return <p className="text-sm text-quiet">This browser does not know the time zone.</p>;
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

function TimeFields(props: {
  recurrence: Recurrence;
  timezone: string;
  onChange: (change: Partial<Recurrence>) => void;
  onZone: (name: string) => void;
}) {
  const { recurrence, timezone, onChange, onZone } = props;
  const [zones] = useState(() => timezoneOptions(timezone));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="When"
        options={frequencyOptions}
        value={recurrence.frequency}
        onValue={(chosen) =>
          onChange({ frequency: frequencyOptions.find(({ value }) => value === chosen)?.value ?? "day" })
        }
      />
      {recurrence.frequency === "week" && (
        <SelectField
          label="On"
          options={weekdayOptions}
          value={recurrence.weekday}
          onValue={(weekday) => onChange({ weekday })}
        />
      )}
      {recurrence.frequency === "custom" ? (
        <TextField
          label="Cron expression"
          name="cron"
          hint="Minute, hour, day of month, month, day of week."
          className="font-mono"
          value={recurrence.cron}
          onValue={(cron) => onChange({ cron })}
        />
      ) : (
        <TextField label="At" type="time" required value={recurrence.time} onValue={(time) => onChange({ time })} />
      )}
      <SelectField label="Time zone" name="timezone" options={zones} value={timezone} onValue={onZone} />
    </div>
  );
}

function Units({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={100}
      value={value}
      onValue={(typed) => onChange(Number(typed))}
    />
  );
}

interface Budget {
  readonly videos: number;
  readonly staticAds: number;
}

function BudgetFields({ budget, onChange }: { budget: Budget; onChange: (budget: Budget) => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">At most, each run may charge without asking</legend>
      <div className="grid gap-5 pt-2 sm:grid-cols-2">
        <Units label="Videos" value={budget.videos} onChange={(videos) => onChange({ ...budget, videos })} />
        <Units
          label="Image ads"
          value={budget.staticAds}
          onChange={(staticAds) => onChange({ ...budget, staticAds })}
        />
      </div>
      <p className="text-xs text-quiet">Anything beyond that waits for your approval.</p>
    </fieldset>
  );
}

const MONDAYS = "0 9 * * 1";

/** Form of a schedule, a new one or one to change: its prompt, its times, and what each run may charge without asking. */
export function ScheduleForm({ schedule, onDone }: { schedule?: AgentSchedule; onDone: () => void }) {
  const { save, error, isPending } = useSaveSchedule(schedule, onDone);
  const channels = useOperation("channels.list", {}).data?.channels;
  const [recurrence, setRecurrence] = useState(() => recurrenceOf(schedule?.cron ?? MONDAYS));
  const [timezone, setTimezone] = useState(schedule?.timezone ?? browserTimezone);
  const [prompt, setPrompt] = useState(schedule?.prompt ?? "");
  const [budget, setBudget] = useState<Budget>(schedule?.budget ?? { videos: 0, staticAds: 0 });
  const [channelIds, setChannelIds] = useState(schedule?.channelIds ?? []);
  const cron = cronOf(recurrence);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // One that was chosen here and deleted meanwhile would be refused; those the schedule has are not sent unless they change.
    const deleted = deletedAmong(channelIds, channels).filter((id) => !schedule?.channelIds.includes(id));
    const notified = channelIds.filter((id) => !deleted.includes(id));
    save({ prompt: prompt.trim(), cron, timezone, budget, channelIds: notified });
  };
  return (
    <FieldErrors error={error}>
      <form className="grid gap-5" onSubmit={submit}>
        <TextareaField
          label="What should it do?"
          name="prompt"
          required
          maxLength={2000}
          placeholder="Make an image ad for fresh roasted coffee beans"
          value={prompt}
          onValue={setPrompt}
        />
        <TimeFields
          recurrence={recurrence}
          timezone={timezone}
          onChange={(change) => setRecurrence((last) => ({ ...last, ...change }))}
          onZone={setTimezone}
        />
        <NextTimes cron={cron} timezone={timezone} />
        <BudgetFields budget={budget} onChange={setBudget} />
        <ChannelCheckboxes channels={channels} chosen={channelIds} onChange={setChannelIds} />
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-end">
          {schedule ? "Save changes" : "Add schedule"}
        </Button>
      </form>
    </FieldErrors>
  );
}
