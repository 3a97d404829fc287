/** A job that wants to render, and the account it renders for. */
export interface RenderTicket {
  readonly jobId: string;
  readonly accountId: string;
}

/** Turns at the renderer of this process: who waits for one holds nothing else. */
export interface RenderQueue {
  /** True when the job has its turn; otherwise it stands in the queue, once, until `onGranted` names it. */
  request(ticket: RenderTicket): boolean;
  /** Takes a job out of the queue that no longer waits. */
  leave(ticket: RenderTicket): void;
  /** Runs `work` and ends the job's turn with it, also one it never waited for. */
  hold<T>(ticket: RenderTicket, work: () => Promise<T>): Promise<T>;
}

/** Time for a job to begin with its turn; after it the next one is served, as when its run was cancelled meanwhile. */
const GRANT_MS = 5_000;

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
    /** Takes a job out of the line, because its turn has come or it needs none. */
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

/** A queue of one turn at a time, shared fairly among accounts; `onGranted` is told of a turn that began while its job waited. */
export function createRenderQueue(onGranted: (jobId: string) => void, grantMs = GRANT_MS): RenderQueue {
  const line = createLine();
  const holders = new Set<string>();
  let granted: { jobId: string; timer: NodeJS.Timeout } | undefined;

  const isFree = () => granted === undefined && holders.size === 0;
  const ungrant = () => {
    clearTimeout(granted?.timer);
    granted = undefined;
  };
  const grant = (ticket: RenderTicket) => {
    line.serve(ticket);
    granted = { jobId: ticket.jobId, timer: setTimeout(() => (ungrant(), serveNext()), grantMs).unref() };
  };
  const serveNext = () => {
    const next = isFree() ? line.next() : undefined;
    if (!next) return;
    grant(next);
    onGranted(next.jobId);
  };
  return {
    request(ticket) {
      if (granted?.jobId === ticket.jobId || holders.has(ticket.jobId)) return true;
      const isNext = isFree() && line.isEmpty();
      if (isNext) grant(ticket);
      else line.join(ticket);
      return isNext;
    },
    leave: line.leave,
    async hold(ticket, work) {
      if (granted?.jobId === ticket.jobId) ungrant();
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
