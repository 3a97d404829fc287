"use client";

import type { ScriptDraft } from "@/lib/contract/ugc-scripts";
import { classNames } from "../../ui/class-names";
import { Textarea } from "../../ui/field";
import { estimateSeconds, orderName } from "./script-text";

const roleNames: Readonly<Record<ScriptDraft["lines"][number]["role"], string>> = {
  hook: "Hook",
  problem: "Problem",
  product: "Product",
  talk: "Talk",
  benefits: "Benefit",
  steps: "Step",
  proof: "Proof",
  callToAction: "Call to action",
};

/** Share of the length that a script may run over before it has to be spoken too fast. */
const MOST = 1.15;

/** Estimated length against the wanted one; a script that is too long is marked. */
function Estimate({ seconds, wanted }: { seconds: number; wanted: number }) {
  const isLong = seconds > wanted * MOST;
  return (
    <p aria-live="polite" className={classNames("text-xs tabular-nums", isLong ? "text-alarm" : "text-quiet")}>
      about {Math.round(seconds)} of {wanted} s{isLong && ": too long"}
    </p>
  );
}

function Lines({
  draft,
  lines,
  onEdit,
}: {
  draft: ScriptDraft;
  lines: readonly string[];
  onEdit: (lines: string[]) => void;
}) {
  return (
    <ol className="grid gap-2">
      {lines.map((line, index) => {
        const role = draft.lines[index]?.role ?? "talk";
        return (
          <li key={index} className="grid gap-1">
            <span className="text-xs text-quiet">{roleNames[role]}</span>
            <Textarea
              aria-label={`Line ${index + 1}: ${roleNames[role]}`}
              rows={1}
              className="field-sizing-content min-h-10!"
              value={line}
              onChange={({ target }) => onEdit(lines.map((one, at) => (at === index ? target.value : one)))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** One drafted script to choose; the chosen one is edited line by line. */
export function DraftCard(props: {
  draft: ScriptDraft;
  lines: readonly string[];
  wanted: number;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: (lines: string[]) => void;
}) {
  const { draft, lines, wanted, isChosen, onChoose, onEdit } = props;
  return (
    <div className={classNames("grid gap-3 rounded-lg border p-3", isChosen ? "border-ink" : "border-line bg-raised")}>
      <label className="grid cursor-pointer gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex items-center gap-2 text-sm font-medium">
            <input type="radio" name="script-draft" className="size-4" checked={isChosen} onChange={onChoose} />
            {orderName(draft)}
          </span>
          <Estimate seconds={estimateSeconds(draft, lines)} wanted={wanted} />
        </span>
        {!isChosen && <span className="text-sm text-quiet">{lines.join(" ")}</span>}
      </label>
      {isChosen && <Lines draft={draft} lines={lines} onEdit={onEdit} />}
    </div>
  );
}
