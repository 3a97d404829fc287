/**
 * Milliseconds of processor time that `act` takes, the least of at most `runs`: the first ones pay for the compiler and the
 * collector, and what a machine does beside a test makes a run dearer, never cheaper. Ends with the first at or below `enough`.
 */
export function leastCpuMs(act: () => unknown, { runs = 3, enough = 10 } = {}): number {
  let least = Infinity;
  for (let run = 0; run < runs && least > enough; run++) {
    const began = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
