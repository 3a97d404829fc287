import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Mutant, mutantsOf, mutate, pickMutant } from "../../bin/test/mutants";
import { programOf } from "../../bin/test/parts.mjs";
import { readVitest, type VitestReport } from "../../bin/test/reports.mjs";
import type { LoneReferee } from "./referee";

const SEED = process.env["MUTATION_SEED"] ?? String(randomInt(2 ** 31));
/** A mutant that waits forever is as good as caught; the tests' own limits come first. */
const TIMEOUT_MS = 15 * 60_000;

/** Domains and the tests nearest to each, beside those in its own folder. */
const domains: Readonly<Record<string, readonly string[]>> = {
  agent: [],
  billing: ["inngest/functions/retention"],
  brands: ["inngest/functions/ingest-brand"],
  "image-ads": ["inngest/functions/generate-image-ads"],
  jobs: ["lib/domains/webhooks/deliver"],
  keys: ["lib/surfaces/rest/serve", "lib/domains/audit"],
  subtitle: ["inngest/functions/generate-subtitle"],
  ugc: ["inngest/functions/generate-ugc"],
  uploads: [],
  webhooks: ["inngest/functions/deliver-webhook"],
};

const folderOf = (domain: string): string => `lib/domains/${domain}`;

/** Every mutant of a domain. */
const mutantsOfDomain = (domain: string): Mutant[] =>
  readdirSync(folderOf(domain), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(name))
    .toSorted()
    .map((name) => `${folderOf(domain)}/${name}`)
    .flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));

/** A copy of the sources as they are, with the packages of this folder. */
function scratchCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "spotmill-mutations-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs tests in a folder until one fails. Returns its name, or null when all pass. */
async function firstFailure(folder: string, tests: readonly string[]): Promise<string | null> {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const args = ["run", "--bail=1", "--passWithNoTests", "--reporter=json", `--outputFile=${report}`, ...tests];
  const vitest = resolve(programOf("vitest"));
  const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, stdio: "ignore", timeout: TIMEOUT_MS });
  const [code] = await once(child, "exit");
  if (code === 0) return null;
  try {
    const parsed: VitestReport = JSON.parse(readFileSync(report, "utf8"));
    return readVitest(parsed).find(({ status }) => status === "failed")?.name ?? `vitest ended with ${String(code)}`;
  } catch {
    return `vitest ended with ${String(code)}`;
  }
}

/** The compiler's error in a file of a folder, or null. */
function typeError(folder: string, file: string): string | null {
  const { stdout } = spawnSync(process.execPath, [resolve(programOf("typescript", "tsc")), "--noEmit"], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout.split("\n").find((line) => line.startsWith(file)) ?? null;
}

/** Breaks a domain and runs its tests, those in its folder first. Returns its line, and whether a test saw it. */
async function judge(domain: string, copy: string): Promise<{ line: string; isCaught: boolean }> {
  const mutant = pickMutant(mutantsOfDomain(domain), `${SEED} ${domain}`);
  if (!mutant) throw new Error(`nothing to break in ${domain}`);
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  const what = `${mutant.file}:${mutant.line} ${mutant.operator}: ${mutant.before.trim()}`;
  writeFileSync(path, mutate(source, mutant));
  try {
    for (const tests of [[`${folderOf(domain)}/`], domains[domain] ?? []]) {
      const failure = tests.length > 0 ? await firstFailure(copy, tests) : null;
      if (failure !== null) return { line: `caught ${what}\n       by ${failure}`, isCaught: true };
    }
    const error = typeError(copy, mutant.file);
    if (error !== null) return { line: `caught ${what}\n       by tsc: ${error}`, isCaught: true };
    return { line: `MISSED ${what}`, isCaught: false };
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Breaks the product in ten places, one a domain, each alone in a scratch copy, and runs the tests nearest to it: whoever
 * changes the code next should be told. `MUTATION_SEED` repeats a run. A mutant that changes nothing anybody could see is
 * no gap: judge what is missed by eye.
 */
export const mutations: LoneReferee = {
  name: "mutations",
  isLone: true,
  async run() {
    const copy = scratchCopy();
    const missed: string[] = [];
    try {
      for (const domain of Object.keys(domains)) {
        const { line, isCaught } = await judge(domain, copy);
        console.log(`     ${line}`);
        if (!isCaught) missed.push(line);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    if (missed.length > 0) throw new Error([`MUTATION_SEED=${SEED}`, ...missed].join("\n"));
    return `${Object.keys(domains).length} caught, seed ${SEED}`;
  },
};
