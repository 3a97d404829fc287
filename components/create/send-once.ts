/** A second press this soon is the end of a double click, not a request for another job. */
const DOUBLE_CLICK_MS = 1500;
/** More than anybody has open at a time; a request may hold a whole document. */
const MOST_ATTEMPTS = 20;

interface Attempt {
  readonly key: string;
  /** Null while it is not known to have been carried out. */
  readonly doneAt: number | null;
}

/** Attempts by operation and request, newest last. They are the tab's: a form that is closed and opened again sends the same. */
const attempts = new Map<string, Attempt>();

function remember(text: string, attempt: Attempt): void {
  attempts.delete(text);
  attempts.set(text, attempt);
  const [oldest] = attempts.keys();
  if (oldest !== undefined && attempts.size > MOST_ATTEMPTS) attempts.delete(oldest);
}

/**
 * Sends a request with an idempotency key, which the same request keeps until it is carried out: a second click, or a retry
 * after an answer that was lost, makes nothing twice, whatever form it comes from. Throws what `send` throws.
 */
export async function sendOnce<T>(
  operation: string,
  request: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify([operation, request]);
  const last = attempts.get(text);
  const isSame = last && (last.doneAt === null || performance.now() - last.doneAt < DOUBLE_CLICK_MS);
  const key = isSame ? last.key : crypto.randomUUID();
  if (!isSame) remember(text, { key, doneAt: null });
  const answer = await send(key);
  remember(text, { key, doneAt: performance.now() });
  return answer;
}
