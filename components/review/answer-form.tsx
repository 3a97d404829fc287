"use client";

import { Check, MessageSquarePlus, PenLine } from "lucide-react";
import { type FormEvent, type MouseEvent, type RefObject, useState } from "react";
import { Button } from "../ui/button";
import { toClock, usePosition } from "../ui/film-time";
import { TextareaField, TextField } from "../ui/text-field";
import { Notice } from "../site/notice";
import type { PublicReview } from "@/lib/contract/review-page";
import { MOST_NAME, MOST_TEXT } from "@/lib/contract/review-limits";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import { useAnswer } from "./use-answer";
import { reviewErrorText } from "./use-review-action";

interface Props {
  readonly token: string;
  /** Null where there is no film: then comments are about the whole ad. */
  readonly video: RefObject<HTMLVideoElement | null> | null;
  readonly onAnswered: (review: PublicReview) => void;
}

const nowhere = { current: null };

function TimeChoice(props: { clock: string; isTimed: boolean; onChange: (isTimed: boolean) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4"
        checked={props.isTimed}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      About {props.clock} of the film
    </label>
  );
}

function Decide({ busy, onDecide }: { busy: boolean; onDecide: (decision: ReviewDecisionKind) => void }) {
  const decide = (decision: ReviewDecisionKind) => (event: MouseEvent<HTMLButtonElement>) => {
    // The name is all a decision needs: the browser asks for it as it does for a comment.
    const field = event.currentTarget.form?.elements.namedItem("name");
    if (!(field instanceof HTMLInputElement) || field.reportValidity()) onDecide(decision);
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="primary" isBusy={busy} onClick={decide("approve")}>
        <Check aria-hidden /> Approve
      </Button>
      <Button isBusy={busy} onClick={decide("change")}>
        <PenLine aria-hidden /> Ask for changes
      </Button>
    </div>
  );
}

const thanks = {
  comment: "Your comment was sent.",
  approve: "You approved this ad.",
  change: "You asked for changes.",
} as const;

/** Form of a reviewer: a comment on the second the film stands at, and a decision, with which a written comment goes. */
export function AnswerForm({ token, video, onAnswered }: Props) {
  const [isTimed, setIsTimed] = useState(true);
  const atSeconds = () => (isTimed && video?.current ? Math.round(video.current.currentTime * 10) / 10 : null);
  const { name, text, change, done, busy, error, say, decide } = useAnswer({ token, atSeconds, onAnswered });
  const clock = toClock(Math.max(0, usePosition(video ?? nowhere)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void say();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Your name"
        name="name"
        required
        maxLength={MOST_NAME}
        pattern=".*\S.*"
        autoComplete="name"
        value={name}
        onValue={(value) => change({ name: value })}
      />
      <TextareaField
        label="Comment"
        name="text"
        required
        maxLength={MOST_TEXT}
        value={text}
        onFocus={() => video?.current?.pause()}
        onValue={(value) => change({ text: value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {video && <TimeChoice clock={clock} isTimed={isTimed} onChange={setIsTimed} />}
        <Button type="submit" isBusy={busy !== null} disabled={text.trim() === ""}>
          <MessageSquarePlus aria-hidden /> {video && isTimed ? `Comment at ${clock}` : "Comment"}
        </Button>
      </div>
      <Notice>{error === null ? null : reviewErrorText(error)}</Notice>
      <Notice isSuccess>{done && thanks[done]}</Notice>
      <Decide busy={busy !== null} onDecide={(decision) => void decide(decision)} />
    </form>
  );
}
