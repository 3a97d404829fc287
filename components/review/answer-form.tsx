"use client";

import { Check, MessageSquarePlus, PenLine } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Button } from "../ui/button";
import { toClock, usePosition } from "../ui/film-time";
import { TextareaField, TextField } from "../ui/text-field";
import { Notice } from "../site/notice";
import type { PublicReview } from "@/lib/contract/review-page";
import { MOST_NAME, MOST_TEXT } from "@/lib/contract/review-limits";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import { useAnswerDraft } from "./use-answer-draft";
import { reviewErrorText, useReviewAction } from "./use-review-action";

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
        className="size-4 accent-ink"
        checked={props.isTimed}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      About {props.clock} of the film
    </label>
  );
}

function Decide({ busy, onDecide }: { busy: boolean; onDecide: (decision: ReviewDecisionKind) => void }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="primary" isBusy={busy} onClick={() => onDecide("approve")}>
        <Check aria-hidden /> Approve
      </Button>
      <Button isBusy={busy} onClick={() => onDecide("change")}>
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

/** What the form holds, and its two ways to send it. */
function useAnswer({ token, video, onAnswered }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const {
    draft: { name, text },
    change,
  } = useAnswerDraft(token);
  const [isTimed, setIsTimed] = useState(true);
  const [done, setDone] = useState<keyof typeof thanks | null>(null);
  const { busy, error, run } = useReviewAction();
  const answered = (review: PublicReview | null, what: keyof typeof thanks): boolean => {
    setDone(review && what);
    if (review) onAnswered(review);
    return review !== null;
  };
  const say = async () => {
    const seconds = video?.current ? Math.round(video.current.currentTime * 10) / 10 : null;
    const sent = await run("comment", { token, name, text, atSeconds: isTimed ? seconds : null });
    if (answered(sent, "comment")) change({ text: "" });
  };
  const decide = async (decision: ReviewDecisionKind) => {
    // The name is all a decision needs: the browser asks for it as it does for a comment.
    const field = form.current?.elements.namedItem("name");
    if (field instanceof HTMLInputElement && !field.reportValidity()) return;
    answered(await run("decide", { token, name, decision }), decision);
  };
  return { form, name, text, isTimed, change, setIsTimed, done, busy, error, say, decide };
}

/** Form of a reviewer: a comment on the second the film stands at, and a decision. */
export function AnswerForm(props: Props) {
  const { video } = props;
  const { form, name, text, isTimed, change, setIsTimed, done, busy, error, say, decide } = useAnswer(props);
  const clock = toClock(Math.max(0, usePosition(video ?? nowhere)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void say();
  };
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
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
