/** A failure that the operator can fix: one sentence that names the variable or the command to change. */
export class OperatorError extends Error {
  name = "OperatorError";
}

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
  // By its name: a bundle has a class of its own.
  if (error instanceof Error && error.name === "OperatorError") console.error(error.message);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
