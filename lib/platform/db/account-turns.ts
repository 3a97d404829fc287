import { BusyError } from "@/lib/platform/busy-error";
import { singleton } from "@/lib/platform/singleton";

interface Line {
  open: number;
  readonly waiting: (() => void)[];
}

const lines = () => singleton("account-turns", () => new Map<string, Line>());

/**
 * Runs `act` when fewer than `limit` others of the account run, in order. Transactions of one account wait for each other, at
 * its usage row for instance: without this, those waiting would hold every connection. Throws BusyError after `waitMs`.
 */
export async function inAccountTurn<T>(
  account: string,
  { limit, waitMs }: { limit: number; waitMs: number },
  act: () => Promise<T>,
): Promise<T> {
  const line = lines().get(account) ?? { open: 0, waiting: [] };
  lines().set(account, line);
  if (line.open < limit) line.open += 1;
  else await untilTurn(line, waitMs);
  try {
    return await act();
  } finally {
    const next = line.waiting.shift();
    // The turn is handed on, so that nobody who comes later takes it.
    if (next) next();
    else if ((line.open -= 1) === 0) lines().delete(account);
  }
}

function untilTurn({ waiting }: Line, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(new BusyError(`the account's other requests did not end within ${waitMs} ms`));
    }, waitMs);
    waiting.push(take);
  });
}
