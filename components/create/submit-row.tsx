"use client";

import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";

const rowClass =
  "sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-5 -mb-5 grid gap-3 rounded-b-xl border-t border-line bg-raised px-5 py-4 " +
  "sm:-mx-6 sm:-mb-6 sm:px-6 lg:bottom-0";

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

/**
 * The last row of a form, in sight however long the form is: what went wrong, its cost, and the button that starts it, which is
 * disarmed once it has.
 */
export function SubmitRow(props: {
  submission: Submission;
  label: string;
  isSending?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const { label, isSending = false, isDisabled = false, children } = props;
  const { error, isPending, isStarted, onAnother } = props.submission;
  return (
    <div data-submit-row className={rowClass}>
      {error && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
    </div>
  );
}
