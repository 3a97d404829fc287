/** True when a process with this id exists, whoever owns it. Ids are recycled: true does not say which program it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Waits until `done()` holds, looking every 25 ms. Resolves to false when `timeoutMs` passed first. */
export async function until(done: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!done()) {
    if (performance.now() > deadline) return false;
    await new Promise((resume) => setTimeout(resume, 25));
  }
  return true;
}
