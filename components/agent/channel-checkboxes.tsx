"use client";

import type { AgentChannel } from "@/lib/contract/channels";

/** Checkboxes for the channels to notify; nothing where there are none. */
export function ChannelCheckboxes(props: {
  channels: readonly AgentChannel[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { channels, chosen, onChange } = props;
  if (channels.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">Notify</legend>
      {channels.map(({ id, name, email, status }) => (
        <label key={id} className="flex items-start gap-2 py-1 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-ink"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <span className="wrap-anywhere">
            {name} <span className="text-quiet">{email ?? "webhook"}</span>
            {status !== "active" && <span className="text-quiet"> ({status})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
