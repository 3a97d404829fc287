// npm run -s doctor -- [--json] [--spend]: what this machine, its keys and its model catalogue are worth. Spends nothing,
// unless asked to: with --spend every configured provider gets one small paid call.
import { fileURLToPath } from "node:url";
import { readFlags } from "./doctor/flags";
import { ledgerChecks } from "./doctor/ledger";
import { machineChecks } from "./doctor/machine";
import { modelChecks } from "./doctor/models";
import { toReport } from "./doctor/report";
import { spendChecks } from "./doctor/spend";
import { vendorChecks } from "./doctor/vendors";
import { readEnvFile } from "./start/settings.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const { isJson, isSpending } = readFlags(process.argv.slice(2));
readEnvFile();
const { findings, canGoOn } = await machineChecks();
if (canGoOn) findings.push(...modelChecks(), ...(await ledgerChecks()), ...(await vendorChecks()));
if (canGoOn && isSpending) findings.push(...(await spendChecks()));
const isGood = findings.every(({ status }) => status !== "fail");
console.log(isJson ? JSON.stringify({ ok: isGood, findings }) : toReport(findings));
process.exit(isGood ? 0 : 1);
