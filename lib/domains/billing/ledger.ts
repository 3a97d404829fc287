import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { findLedgerFaults } from "./ledger-repo";

const LOGGED = 20;

/** Checks the ledger, alerts in the log and sets the metric; returns the units it is off by. */
export async function checkLedger(): Promise<{ units: number; faults: number }> {
  const faults = await findLedgerFaults();
  const units = faults.reduce((sum, fault) => sum + fault.units, 0);
  metrics().ledgerDifference.set(units);
  for (const fault of faults.slice(0, LOGGED)) log.error("the ledger does not add up", { ...fault });
  if (faults.length === 0) log.info("the ledger adds up");
  return { units, faults: faults.length };
}
