const BAR_WIDTH = 24;
const LINE_EVERY_PERCENT = 20;

/** @typedef {Pick<import("../../lib/contract/jobs").Job, "progress" | "step" | "status">} Progress */

/**
 * A display of a job's progress: one line that updates itself on a terminal, otherwise a line per step and per fifth of
 * the way. Call `show(job)` after each poll and `end()` once.
 */
export function createProgress() {
  const out = process.stdout;
  const startedAt = performance.now();
  let shown = "";
  /** @param {Progress} job */
  const line = ({ progress, step, status }) => {
    const filled = Math.round((progress / 100) * BAR_WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `${String(Math.floor(progress)).padStart(4)} %  ${bar}  ${(step ?? status).padEnd(10)} ${seconds} s`;
  };
  return {
    /** @param {Progress} job */
    show(job) {
      if (out.isTTY) return void out.write(`\r\u001b[K${line(job)}`);
      const stage = `${job.step ?? job.status} ${Math.floor(job.progress / LINE_EVERY_PERCENT)}`;
      if (stage === shown) return;
      shown = stage;
      out.write(`${line(job)}\n`);
    },
    end() {
      if (out.isTTY) out.write("\n");
    },
  };
}
