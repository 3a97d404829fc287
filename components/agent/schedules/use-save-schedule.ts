"use client";

import { useState } from "react";
import { changedFields } from "../../ui/changed-fields";
import type { AgentSchedule } from "@/lib/contract/schedules";
import { useAction } from "@/lib/surfaces/sdk/react";

/** What the form of a schedule holds. */
type ScheduleFields = Pick<AgentSchedule, "prompt" | "cron" | "timezone" | "budget" | "channelIds">;

const MAX_NAME_LENGTH = 80;
const nameOf = (prompt: string): string => [...prompt].slice(0, MAX_NAME_LENGTH).join("");

/**
 * Stores a new schedule, or of one that is there what was changed since the form was opened: what another tab has changed
 * stays, such as a smaller budget. A name of its own stays, too.
 */
export function useSaveSchedule(schedule: AgentSchedule | undefined, onDone: () => void) {
  const [opened] = useState(schedule);
  const create = useAction("schedules.create", ["schedules.list", "agent.listThreads"]);
  const update = useAction("schedules.update", ["schedules.list"]);
  const { error, isPending } = opened ? update : create;
  const save = (fields: ScheduleFields) => {
    const name = nameOf(fields.prompt);
    if (!opened) return create.mutate({ args: { ...fields, name } }, { onSuccess: onDone });
    const { prompt, cron, timezone, budget, channelIds } = opened;
    const changes = changedFields<ScheduleFields>({ prompt, cron, timezone, budget, channelIds }, fields);
    const renamed = changes.prompt !== undefined && opened.name === nameOf(prompt) && { name };
    return update.mutate({ args: { ...changes, ...renamed, scheduleId: opened.id } }, { onSuccess: onDone });
  };
  return { save, error, isPending };
}
