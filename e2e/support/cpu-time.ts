const TEXT = "Lumi, a lamp that dims itself. 12 watts, ".repeat(2000);
/** Processor time of {@link readText} on an idle machine of the kind the bounds were set on. */
const READING_MS = 4.5;

/** A fixed piece of work of the kind that is measured: text, split and matched. */
function readText(): number {
  let sum = 0;
  for (let round = 0; round < 5; round++) {
    for (const [word] of TEXT.matchAll(/\b[a-z]+(?=[ ,.])/g)) sum += word.charCodeAt(0);
    sum += TEXT.split(" ").length;
  }
  return sum;
}

function cpuMs(act: () => unknown): number {
  const began = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * Milliseconds of processor time that `act` takes on an idle machine, the least of at most `runs`: the first ones pay for the
 * compiler and the collector, and what a machine does beside a test makes a run dearer, never cheaper. A machine that is slower for
 * all its work at that moment is measured by a fixed piece of it and allowed for. Ends with the first at or below `enough`.
 */
export function leastCpuMs(act: () => unknown, { runs = 3, enough = 10 } = {}): number {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    least = Math.min(least, cpuMs(act));
    if (least <= enough) return least;
  }
  return least / slowdown();
}

/** How much longer than on an idle machine work takes right now, at least 1. */
const slowdown = (): number => Math.max(1, Math.min(...Array.from({ length: 5 }, () => cpuMs(readText))) / READING_MS);
