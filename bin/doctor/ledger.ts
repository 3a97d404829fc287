import { findLedgerFaults } from "../../lib/domains/billing/service";
import { openDatabase } from "../ops/database";
import type { Finding } from "./report";

/** The ledger as one finding: whether the units of every account add up. */
export async function ledgerFinding(): Promise<Finding> {
  const faults = await findLedgerFaults();
  const units = faults.reduce((sum, fault) => sum + fault.units, 0);
  const [first] = faults;
  return {
    group: "ledger",
    name: "units",
    status: first ? "fail" : "ok",
    message: first
      ? `${faults.length} places are off by ${units} units together; first: ${first.what}, ${first.where}, account ${first.accountId}`
      : "holds, settles, releases and usage add up",
  };
}

/** {@link ledgerFinding} on the database of this machine; a database that cannot be opened is another check's. */
export async function ledgerChecks(): Promise<Finding[]> {
  const opened = await openDatabase().catch(() => undefined);
  if (!opened) return [{ group: "ledger", name: "units", status: "off", message: "not checked: no database" }];
  try {
    return [await ledgerFinding()];
  } finally {
    await opened.close();
  }
}
