"use client";

import type { AgentChannel } from "@/lib/contract/channels";
import { pluralize } from "../../ui/pluralize";

/** The chosen channels with one, or without it; one that was deleted since cannot be sent any more. */
export const withChannel = (
  chosen: readonly string[],
  channels: readonly Pick<AgentChannel, "id">[],
  { id, isOn }: { id: string; isOn: boolean },
): string[] => {
  const others = chosen.filter((one) => one !== id && channels.some((channel) => channel.id === one));
  return isOn ? [...others, id] : others;
};

/** The chosen channels that are no more; none while it is not known which there are. */
export const deletedAmong = (
  chosen: readonly string[],
  channels: readonly Pick<AgentChannel, "id">[] | undefined,
): string[] => (channels ? chosen.filter((one) => channels.every(({ id }) => id !== one)) : []);

function DeletedChannels({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <label className="flex items-start gap-2 py-1 text-sm">
      <input type="checkbox" className="mt-0.5 size-4" checked onChange={onRemove} />
      <span>
        {pluralize(count, "deleted channel")} <span className="text-quiet">notifies nobody</span>
      </span>
    </label>
  );
}

/** Checkboxes for the channels to notify, `undefined` while they are not read; nothing where there are none. */
export function ChannelCheckboxes(props: {
  channels: readonly AgentChannel[] | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { channels = [], chosen, onChange } = props;
  const deleted = deletedAmong(chosen, props.channels);
  if (channels.length + deleted.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">Notify</legend>
      {channels.map(({ id, name, email, status }) => (
        <label key={id} className="flex items-start gap-2 py-1 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(withChannel(chosen, channels, { id, isOn: target.checked }))}
          />
          <span className="wrap-anywhere">
            {name} <span className="text-quiet">{email ?? "webhook"}</span>
            {status !== "active" && <span className="text-quiet"> ({status})</span>}
          </span>
        </label>
      ))}
      {deleted.length > 0 && (
        <DeletedChannels
          count={deleted.length}
          onRemove={() => onChange(chosen.filter((one) => !deleted.includes(one)))}
        />
      )}
    </fieldset>
  );
}
