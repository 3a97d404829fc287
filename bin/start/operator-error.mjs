/** A failure that the operator can fix: one sentence that names the variable or the command to change. */
export class OperatorError extends Error {}

/**
 * Message of anything thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Prints why a program failed: the sentence of an OperatorError, or the whole error when it is a defect.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof OperatorError) console.error(error.message);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
