import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser } from "../../bin/test/browser.mjs";
import * as z from "zod";
import { sessionCookies } from "../support/web/sign-in";
import { runToolOrThrow, Skipped, type Referee } from "./referee";

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});
type Report = z.infer<typeof Report>;

const categories = "performance,accessibility,best-practices,seo";
const addresses = {
  landing: "/",
  docs: "/docs",
  overview: "/dashboard",
  create: "/dashboard/create",
  library: "/dashboard/library",
} as const;

/** Odd, so that there is one in the middle: what is simulated varies from run to run with what else the machine does. */
const RUNS = 3;

/** A phone on a slow network with a quarter of this processor, and a desk with all of it. */
const devices = { phone: [], desk: ["--preset=desktop"] } as const;

/** Scores of each page, those of the dashboard signed in: the middle of three runs. No gate: a busy machine is slower than a quiet one. */
export const pages: readonly Referee[] = Object.entries(addresses).flatMap(([page, path]) =>
  Object.entries(devices).map(([device, preset]) => judge(`${page} ${device}`, path, preset)),
);

function judge(title: string, path: string, preset: readonly string[]): Referee {
  return {
    name: `lighthouse ${title}`,
    isReport: true,
    async run(context) {
      const name = title.replace(" ", "-");
      const browser = await findBrowser();
      if (!browser) throw new Skipped("no Chromium on this machine: install one, or set CHROMIUM_PATH");
      const headers = join(context.scratch, `lighthouse-${name}-headers.json`);
      await writeFile(
        headers,
        JSON.stringify(
          path.startsWith("/dashboard") ? { cookie: (await sessionCookies(context.origin, context)).join("; ") } : {},
        ),
      );
      const flags = ["--quiet", "--output=json", ...preset, `--only-categories=${categories}`];
      const chrome = ["--chrome-flags=--headless=new --no-sandbox --disable-gpu", "--no-enable-error-reporting"];
      const call = [context.origin + path, ...flags, `--extra-headers=${headers}`, ...chrome];
      const reports: Report[] = [];
      for (let run = 1; run <= RUNS; run++) {
        const file = `test-results/parts/referee-lighthouse-${name}-${run}.json`;
        const one = [...call, `--output-path=${file}`];
        const measure = () =>
          runToolOrThrow(`lighthouse-${name}`, "lighthouse/cli/index.js", one, { CHROME_PATH: browser });
        // Now and then it loses the trace of a page (NO_NAVSTART) and asks to be run again.
        await measure().catch(measure);
        reports.push(Report.parse(JSON.parse(await readFile(file, "utf8"))));
      }
      return scoresOf(reports);
    },
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function scoresOf(reports: readonly Report[]): string {
  const scores = categories.split(",").map((name) => {
    const runs = reports.map((report) => report.categories[name]?.score ?? 0);
    return `${name} ${middle(runs)}`;
  });
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap(({ title, score }) => (score === 0 ? [title] : [])),
  );
  return [scores.join(", "), ...new Set(failed)].join("; ");
}
