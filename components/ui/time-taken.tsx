"use client";

import { useEffect, useState } from "react";
import { Meter } from "./meter";

/** Seconds since it appeared, of those that what is waited for takes at most. */
export function TimeTaken({ maxSeconds }: { maxSeconds: number }): React.ReactNode {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((last) => Math.min(maxSeconds, last + 1)), 1000);
    return () => clearInterval(timer);
  }, [maxSeconds]);
  return (
    <div className="grid gap-1">
      <Meter label="Seconds taken" value={seconds} max={maxSeconds} isRunning />
      <p className="text-xs text-quiet" aria-hidden>
        {seconds} of at most {maxSeconds} s
      </p>
    </div>
  );
}
