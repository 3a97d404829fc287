/** A job that wants to render, and the account it renders for. */
export interface RenderTicket {
  readonly jobId: string;
  readonly accountId: string;
}

/** Turns at the renderer of this process: who waits for one holds nothing else. */
export interface RenderQueue {
  /** True when the job has its turn, which it then has to begin; otherwise it stands in the queue, once, until `onGranted` names it. */
  request(ticket: RenderTicket): boolean;
  /** Takes a job out of the queue that no longer waits, and ends a turn that it has not begun. */
  leave(ticket: RenderTicket): void;
  /** Runs `work` and ends the job's turn with it, also one it never waited for. */
  hold<T>(ticket: RenderTicket, work: () => Promise<T>): Promise<T>;
}

/** Time for a job to begin with its turn; after it the next one is served, as when its run was cancelled meanwhile. */
const GRANT_MS = 5_000;
/** Time after which a job that has not come is called again: it may not have listened yet. */
const CALL_MS = 1_000;

/** Those who wait: accounts are served in turn, the jobs of one in their order. */
function createLine() {
  const waiting = new Map<string, string[]>();
  /** Number of the last turn each account had since the line was last empty. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const turnOf = (accountId: string) => lastTurns.get(accountId) ?? 0;
  const leave = ({ accountId, jobId }: RenderTicket): void => {
    const rest = (waiting.get(accountId) ?? []).filter((id) => id !== jobId);
    if (rest.length > 0) waiting.set(accountId, rest);
    else waiting.delete(accountId);
  };
  return {
    isEmpty: () => waiting.size === 0,
    join({ accountId, jobId }: RenderTicket): void {
      const own = waiting.get(accountId) ?? [];
      if (!own.includes(jobId)) waiting.set(accountId, [...own, jobId]);
    },
    leave,
    /** Counts the turn of a job, and takes it out of the line where it stands there. */
    serve(ticket: RenderTicket): void {
      lastTurns.set(ticket.accountId, ++turns);
      leave(ticket);
    },
    /** The next to be served: of the account whose last turn is the longest ago. */
    next(): RenderTicket | undefined {
      const [accountId] = [...waiting.keys()].toSorted((a, b) => turnOf(a) - turnOf(b));
      const jobId = accountId === undefined ? undefined : waiting.get(accountId)?.[0];
      if (accountId !== undefined && jobId !== undefined) return { accountId, jobId };
      lastTurns.clear();
      return undefined;
    },
  };
}

/** The turn of a job that has not begun it: it ends by itself after `graceMs`, and `onMissed` is told. */
function createGrant(graceMs: number, onMissed: () => void) {
  let current: { jobId: string; timers: NodeJS.Timeout[] } | undefined;
  const end = () => {
    current?.timers.forEach(clearTimeout);
    current = undefined;
  };
  return {
    isOpen: () => current !== undefined,
    isOf: ({ jobId }: RenderTicket) => current?.jobId === jobId,
    end,
    /** Gives a job the turn, also anew; `call` is repeated until it ends. */
    begin({ jobId }: RenderTicket, call?: () => void): void {
      end();
      const timers = [setTimeout(() => (end(), onMissed()), graceMs).unref()];
      if (call) timers.push(setInterval(call, CALL_MS).unref());
      current = { jobId, timers };
    },
  };
}

/**
 * A queue of one turn at a time, shared fairly among accounts; `onGranted` is told of a turn that began while its job waited,
 * again and again until the job comes. A turn that was missed does not count.
 */
export function createRenderQueue(onGranted: (ticket: RenderTicket) => void, grantMs = GRANT_MS): RenderQueue {
  const line = createLine();
  const holders = new Set<string>();
  const serveNext = () => {
    const next = isFree() ? line.next() : undefined;
    if (!next) return;
    line.leave(next);
    grant.begin(next, () => onGranted(next));
    onGranted(next);
  };
  const grant = createGrant(grantMs, serveNext);
  const isFree = () => !grant.isOpen() && holders.size === 0;
  return {
    request(ticket) {
      if (holders.has(ticket.jobId)) return true;
      const hasTurn = grant.isOf(ticket) || (isFree() && line.isEmpty());
      if (hasTurn) grant.begin(ticket);
      else line.join(ticket);
      return hasTurn;
    },
    leave(ticket) {
      line.leave(ticket);
      if (!grant.isOf(ticket)) return;
      grant.end();
      serveNext();
    },
    async hold(ticket, work) {
      if (grant.isOf(ticket)) grant.end();
      line.serve(ticket);
      holders.add(ticket.jobId);
      try {
        return await work();
      } finally {
        holders.delete(ticket.jobId);
        serveNext();
      }
    },
  };
}
