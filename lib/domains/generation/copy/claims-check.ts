import { type Check, flagged, pass } from "@/lib/engines/studio/checks/report";
import type { Timeline } from "@/lib/contract/timeline/document";
import { type Brief, checkClaims } from "../brief/service";

const expected = "0 claims beyond the request";
const unit = "claims";

/**
 * The check `copy.claims`: every spoken line and every word on screen, held against what the request and the brand said.
 * `fail` names the words nothing backs, and `at` is the second in which their scene begins. Pure.
 */
export function claimsCheck(brief: Brief, timeline: Pick<Timeline, "scenes">): Check {
  const texts = timeline.scenes.flatMap(({ line, overlays, startMs }) =>
    [line, ...overlays.flatMap(({ kind, text }) => (kind === "emoji" ? [] : [text]))].map((text) => ({
      text,
      startMs,
    })),
  );
  const found = checkClaims(
    texts.map(({ text }) => text),
    brief.sources,
    brief.forbidden,
  );
  const id = "copy.claims";
  const [first] = found;
  if (first === undefined)
    return { id, ...pass({ measured: 0, expected, unit }, "nothing is claimed that was not given") };
  const matches = [...new Set(found.map(({ kind, match }) => `${kind}: "${match}"`))].join(", ");
  const at = (texts[first.line]?.startMs ?? 0) / 1000;
  const message = `says what the request did not: ${matches}`;
  const fix = "Put the claim in the prompt when it is true, or send `script` without it.";
  return { id, ...flagged("fail", { measured: found.length, expected, unit, at }, message, fix) };
}
