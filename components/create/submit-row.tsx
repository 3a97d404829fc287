"use client";

import type { ReactNode } from "react";
import { Button } from "../ui/button";

/** State of what a form has started. */
export interface Submission {
  readonly onSubmit: () => void;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** True when this very request was started: it is not sent again by one more press. */
  readonly isStarted: boolean;
  /** Lets the same request be started again. */
  readonly onAnother: () => void;
}

/** The last row of a form: its cost, and the button that starts it, which is disarmed once it has. */
export function SubmitRow(props: {
  submission: Submission;
  label: string;
  isSending?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const { label, isSending = false, isDisabled = false, children } = props;
  const { isPending, isStarted, onAnother } = props.submission;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      {isStarted ? <p className="text-sm text-quiet">Change anything to make a new one.</p> : children}
      <div className="flex flex-wrap gap-2">
        {isStarted && <Button onClick={onAnother}>Make another like it</Button>}
        <Button
          type="submit"
          variant={isStarted ? "plain" : "primary"}
          isBusy={isPending || isSending}
          disabled={isDisabled || isStarted}
        >
          {isSending ? "Sending pictures…" : isPending ? "Starting…" : isStarted ? "Started" : label}
        </Button>
      </div>
    </div>
  );
}
