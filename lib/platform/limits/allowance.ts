/** A bucket of all machines, as the database answers a call that took some of it. */
export interface Taken {
  /** Used by everyone in this window, what was taken included; may be more than the limit. */
  readonly used: number;
  readonly endsInSeconds: number;
}

/** A bucket after a request: how much of it is used, this request included, and the seconds until its window ends. */
export interface BucketState {
  readonly used: number;
  readonly endsInSeconds: number;
}

interface Local {
  /** Units that may be used here without asking. */
  left: number;
  /** Used by everyone when it was last asked, what is left here aside. */
  used: number;
  /** By the clock of `performance.now()`, which nobody sets. */
  endsAt: number;
  asking: Promise<void> | undefined;
}

/** Part of what remains that one machine takes at a time: what it then does not use is lost to the others for this window. */
const SHARE = 0.01;
/** Buckets known here; beyond them the oldest is forgotten, and asked for again when it is used. */
const MOST_BUCKETS = 50_000;

/**
 * Counts requests into buckets all machines share and asks them rarely: a machine takes a hundredth of what remains at a time and
 * counts that here. A bucket that is used up is not asked again before its window ends.
 */
export class Allowances {
  private readonly buckets = new Map<string, Local>();

  /** `take` counts in the database. */
  constructor(private readonly take: (bucket: string, wanted: number, windowSeconds: number) => Promise<Taken>) {}

  /** Counts one request. */
  async consume(bucket: string, limit: number, windowSeconds: number): Promise<BucketState> {
    for (;;) {
      const local = this.find(bucket);
      if (local.left > 0) {
        local.left--;
        local.used++;
        return stateOf(local);
      }
      // Nobody gives back what is used up; later requests count here alone.
      if (local.used >= limit) return stateOf({ ...local, used: ++local.used });
      local.asking ??= this.ask(bucket, local, limit, windowSeconds).finally(() => (local.asking = undefined));
      await local.asking;
    }
  }

  /** Takes one request back, for everyone. */
  async giveBack(bucket: string, windowSeconds: number): Promise<void> {
    const local = this.buckets.get(bucket);
    if (local) local.used = Math.max(0, local.used - 1);
    await this.take(bucket, -1, windowSeconds);
  }

  /** State of a bucket as it is known here; counts and asks nothing. */
  peek(bucket: string): BucketState | undefined {
    const local = this.buckets.get(bucket);
    return local && local.endsAt > performance.now() ? stateOf(local) : undefined;
  }

  private find(bucket: string): Local {
    const known = this.buckets.get(bucket);
    if (known && (known.endsAt > performance.now() || known.asking)) return known;
    this.buckets.delete(bucket);
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined && this.buckets.size >= MOST_BUCKETS) this.buckets.delete(oldest);
    const fresh: Local = { left: 0, used: 0, endsAt: Infinity, asking: undefined };
    this.buckets.set(bucket, fresh);
    return fresh;
  }

  private async ask(bucket: string, local: Local, limit: number, windowSeconds: number): Promise<void> {
    const wanted = Math.max(1, Math.floor((limit - local.used) * SHARE));
    const { used, endsInSeconds } = await this.take(bucket, wanted, windowSeconds);
    const before = used - wanted;
    local.left = Math.max(0, Math.min(wanted, limit - before));
    local.used = Math.min(before, limit);
    local.endsAt = performance.now() + endsInSeconds * 1000;
  }
}

const stateOf = ({ used, endsAt }: Pick<Local, "used" | "endsAt">): BucketState => ({
  used,
  endsInSeconds: Math.max(0, (endsAt - performance.now()) / 1000),
});
