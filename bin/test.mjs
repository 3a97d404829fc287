// npm test: everything that decides whether a change is good. The last line is `N passed, N failed`.
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { assertNode, install } from "./start/install.mjs";
import { messageOf, printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";
import { findBrowser } from "./test/browser.mjs";
import { programOf, runReported } from "./test/parts.mjs";
import { writeProfile } from "./test/profile.mjs";
import { readPlaywright, readVitest } from "./test/reports.mjs";
import { createTally } from "./test/tally.mjs";
import { allTools, runTools } from "./test/tools.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();
const tally = createTally();
/** @type {import("./test/reports.mjs").Outcome[]} */
const outcomes = [];

try {
  assertNode();
  await install(supervisor, { withTools: true });
  // Integration tests open a browser too, and skip what needs one where there is none.
  const browser = await findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  await runTools(tally, allTools);
  await vitest("unit", ["unit"]);
  await vitest("integration", ["services", "integration"]);
  if (await buildIfStale()) await endToEnd(browser);
} catch (error) {
  printFailure(error);
  tally.fail("npm test", messageOf(error));
}
writeProfile(outcomes);
process.exit(tally.close());

/**
 * @param {"unit" | "integration"} name
 * @param {readonly string[]} projects
 */
async function vitest(name, projects) {
  const args = [
    programOf("vitest"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
  ];
  /** @type {import("./test/parts.mjs").PartResult & { report: import("./test/reports.mjs").VitestReport | undefined }} */
  const part = await runReported(name, (file) => [...args, `--outputFile.json=${file}`]);
  count(name, part, part.report ? readVitest(part.report) : []);
}

async function buildIfStale() {
  try {
    await build(supervisor);
    return true;
  } catch (error) {
    tally.fail("build", messageOf(error));
    return false;
  }
}

/** @param {string | undefined} browser */
async function endToEnd(browser) {
  if (!browser) {
    tally.fail("web", "no Chromium on this machine: install one, or set CHROMIUM_PATH to its program");
  }
  const projects = ["api-fast", "api-next", "system", ...(browser ? ["web"] : [])];
  const args = [programOf("@playwright/test", "playwright"), "test", "--reporter=list,json"];
  /** @type {import("./test/parts.mjs").PartResult & { report: import("./test/reports.mjs").PlaywrightReport | undefined }} */
  const part = await runReported(
    "playwright",
    () => [...args, ...projects.map((project) => `--project=${project}`)],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  );
  count("playwright", part, part.report ? readPlaywright(part.report) : []);
}

/**
 * @param {string} name
 * @param {import("./test/parts.mjs").PartResult} part
 * @param {readonly import("./test/reports.mjs").Outcome[]} tests
 */
function count(name, part, tests) {
  outcomes.push(...tests);
  tally.runner(name, part, tests);
}
