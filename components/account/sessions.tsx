"use client";

import { useRouter } from "next/navigation";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import { useAccountAction } from "./use-account-action";

/** A session as the page shows it; instants are ISO 8601. */
export interface SessionItem {
  readonly id: string;
  readonly device: string;
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

/** Sessions of the account; every one but this can be ended. */
export function Sessions({ sessions }: { sessions: readonly SessionItem[] }) {
  const router = useRouter();
  const { run, error, isBusy } = useAccountAction("endSession");
  const end = async (sessionId: string | null) => {
    if (await run({ sessionId })) router.refresh();
  };
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {sessions.map(({ id, device, lastSeenAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0">
              <span className="truncate font-medium">{device}</span>
              <span className="text-sm text-quiet">
                {isThis ? (
                  "this session"
                ) : (
                  <>
                    used <RelativeTime at={lastSeenAt} />
                  </>
                )}
              </span>
            </div>
            {!isThis && (
              <Button isSmall isBusy={isBusy} aria-label={`Sign out ${device}`} onClick={() => void end(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button isBusy={isBusy} onClick={() => void end(null)} className="justify-self-start">
          Sign out everywhere else
        </Button>
      )}
      {error !== null && <ErrorAlert error={error} />}
    </div>
  );
}
