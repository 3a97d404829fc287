/** Returns the id of the message a run answers with. It follows from the run: a repeated start names the same message. */
export const answerId = (runId: string): string => runId.replace(/^run_/, "msg_");
