import type { ReviewComment, ReviewDecision } from "@/lib/contract/reviews";
import { classNames } from "../ui/class-names";
import { toClock } from "../ui/film-time";
import { RelativeTime } from "../ui/relative-time";

function CommentItem({ comment, onGo }: { comment: ReviewComment; onGo: ((ms: number) => void) | null }) {
  const { name, text, atSeconds, created_at } = comment;
  const clock = atSeconds === null ? null : toClock(atSeconds * 1000);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-2">
      {clock !== null && atSeconds !== null && onGo ? (
        <button
          type="button"
          onClick={() => onGo(atSeconds * 1000)}
          aria-label={`Play from ${clock}`}
          className="rounded text-left font-mono text-xs tabular-nums underline decoration-edge underline-offset-4 hover:text-quiet"
        >
          {clock}
        </button>
      ) : (
        <span className="font-mono text-xs text-quiet tabular-nums">{clock ?? "All"}</span>
      )}
      <div className="grid gap-0.5">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-xs wrap-anywhere text-quiet">
          {name} · <RelativeTime at={created_at} />
        </p>
      </div>
    </li>
  );
}

/** Comments in the order of the film; a time plays from there, where `onGo` is given. */
export const CommentList = (props: { comments: readonly ReviewComment[]; onGo: ((ms: number) => void) | null }) => (
  <ul className="grid gap-3" aria-label="Comments">
    {props.comments.map((comment) => (
      <CommentItem key={comment.id} comment={comment} onGo={props.onGo} />
    ))}
  </ul>
);

const decided = {
  approve: { text: "approved", look: "bg-good-wash text-good" },
  change: { text: "asked for changes", look: "bg-warn-wash text-warn" },
} as const;

/** What each reviewer decided, one a name. */
export const DecisionList = ({ decisions }: { decisions: readonly ReviewDecision[] }) => (
  <ul className="flex flex-wrap gap-2" aria-label="Decisions">
    {decisions.map(({ name, decision }) => (
      <li key={name} className={classNames("rounded-full px-3 py-1 text-sm wrap-anywhere", decided[decision].look)}>
        {name} {decided[decision].text}
      </li>
    ))}
  </ul>
);
