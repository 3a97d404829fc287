import type { WebhookEvent } from "@/lib/contract/webhooks";

/** Labels of the events an endpoint can choose. A missing type does not compile. */
const names: Readonly<Record<Exclude<WebhookEvent, "webhook.test">, string>> = {
  "job.completed": "A job is done",
  "job.failed": "A job failed",
  "job.cancelled": "A job was cancelled",
  "brand.ready": "A site was read",
  "brand.failed": "A site could not be read",
  "agent.input_requested": "The agent needs an answer",
  "agent.run_completed": "The agent is done",
  "agent.run_failed": "The agent failed",
  "variants.completed": "A set of variants is done",
  "review.commented": "A reviewer commented",
  "review.approved": "A reviewer approved an ad",
  "review.changes_requested": "A reviewer asked for changes",
};

/** All events an endpoint can choose. */
export const choices = Object.keys(names) as (keyof typeof names)[];

/** Checkboxes for the events of an endpoint. */
export function EventCheckboxes(props: {
  chosen: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
}) {
  const { chosen, onChange } = props;
  return (
    <fieldset className="grid gap-1 rounded-lg border border-line bg-raised p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Notify it when</legend>
      {choices.map((event) => (
        <label key={event} className="flex items-start gap-2 rounded px-1 py-1 text-sm hover:bg-sunk">
          <input
            type="checkbox"
            className="mt-1 size-4"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(choices.filter((one) => (one === event ? target.checked : chosen.includes(one))))
            }
          />
          <span className="grid">
            {names[event]}
            <span className="font-mono text-xs text-quiet">{event}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
