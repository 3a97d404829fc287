// npm run -s doctor -- [--json]: what this machine, its keys and its model catalogue are worth. Spends nothing.
import { fileURLToPath } from "node:url";
import { machineChecks } from "./doctor/machine";
import { toTable } from "./doctor/report";
import { vendorChecks } from "./doctor/vendors";
import { readEnvFile } from "./start/settings.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
readEnvFile();
const findings = [...(await machineChecks()), ...(await vendorChecks())];
const isGood = findings.every(({ status }) => status !== "fail");
console.log(process.argv.includes("--json") ? JSON.stringify({ ok: isGood, findings }) : toTable(findings));
process.exit(isGood ? 0 : 1);
