"use client";

import { CalendarClock, Plus } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import { EmptyState } from "../../shell/empty-state";
import { Button } from "../../ui/button";
import { Card, Skeleton } from "../../ui/card";
import { DeleteButton } from "../../ui/delete-button";
import { Modal } from "../../ui/dialog";
import { ErrorAlert } from "../../ui/error-alert";
import type { AgentSchedule } from "@/lib/contract/schedules";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import { budgetText } from "./budget-text";
import { describeCron } from "./recurrence";
import { ScheduleForm } from "./schedule-form";

const outcomes: Readonly<Record<NonNullable<AgentSchedule["lastOutcome"]>, string>> = {
  started: "running now",
  completed: "done",
  failed: "failed",
  cancelled: "cancelled",
  missed: "missed, the service was down",
  overlap: "skipped, the run before had not ended",
};

/** The button and dialog that add a schedule. */
export function NewSchedule() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Add a schedule"
      description="The agent gets this message at set times, in a conversation of its own."
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add schedule
        </Button>
      }
    >
      <ScheduleForm onDone={() => setOpen(false)} />
    </Modal>
  );
}

/** The button and dialog that change a schedule. */
function EditSchedule({ schedule }: { schedule: AgentSchedule }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Edit the schedule"
      description="What it does from its next time on. A run that has begun goes on."
      trigger={
        <Button isSmall aria-label={`Edit ${schedule.name}`}>
          Edit
        </Button>
      }
    >
      <ScheduleForm schedule={schedule} onDone={() => setOpen(false)} />
    </Modal>
  );
}

function chargesOf({ budget }: AgentSchedule): string {
  const units = budgetText(budget);
  return units === null ? "Asks before it charges anything." : `May charge ${units} each time without asking.`;
}

function Schedule({ schedule }: { schedule: AgentSchedule }) {
  const update = useAction("schedules.update", ["schedules.list"]);
  const remove = useAction("schedules.remove", ["schedules.list"]);
  const { id: scheduleId, name, cron, timezone, enabled, nextRuns, lastOutcome, pausedReason, threadId } = schedule;
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
  const error = update.error ?? remove.error;
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Link href={`/dashboard/agent/${threadId}`} className="min-w-0 font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        <div className="flex gap-2">
          <EditSchedule schedule={schedule} />
          <Button
            isSmall
            isBusy={update.isPending}
            aria-label={`${enabled ? "Pause" : "Resume"} ${name}`}
            onClick={() => update.mutate({ args: { scheduleId, enabled: !enabled } })}
          >
            {enabled ? "Pause" : "Resume"}
          </Button>
          <DeleteButton
            name={name}
            what="schedule"
            description="No more runs are started. The conversation stays."
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ args: { scheduleId } })}
          />
        </div>
      </div>
      <p className="text-sm text-quiet">
        {describeCron(cron)}, {timezone}. {chargesOf(schedule)}
        {lastOutcome && ` Last time: ${outcomes[lastOutcome]}.`}
      </p>
      {nextRuns.length > 0 && (
        <p className="text-sm text-quiet" suppressHydrationWarning>
          Next: {nextRuns.map((at) => shown.format(new Date(at))).join("; ")}
        </p>
      )}
      {pausedReason && <p className="text-sm text-alarm">Paused: {pausedReason}.</p>}
      {error && <ErrorAlert error={error} />}
    </li>
  );
}

/** Schedules of the account, with their next runs. */
export function ScheduleList() {
  const { data, error, refetch } = useOperation("schedules.list", {});
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  if (data.schedules.length === 0)
    return (
      <EmptyState title="No schedules yet" icon={CalendarClock}>
        <p>Tell the agent “Every Monday at 9 make an image ad for my mugs”, or add one here.</p>
      </EmptyState>
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.schedules.map((schedule) => (
          <Schedule key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </Card>
  );
}
