/** The system's own words, which libraries, children and the database pass on in theirs. */
const systemTexts = /no space left on device|disk quota exceeded/i;

/** True for an error that the system gave because a disk is full, or whose cause is one. */
export function isDiskFull(error: unknown): boolean {
  for (let part = error; part instanceof Error; part = part.cause) if (systemTexts.test(part.message)) return true;
  return false;
}
