import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { serverOptions } from "../../bin/bundles/program-options.mjs";
import { esbuild } from "../../bin/clients/esbuild.mjs";
import { entryOf } from "../../lib/engines/studio/workers/entry";
import { programs } from "./program-of";

/**
 * Bundles what the integration tests start again and again, so that each start costs a part: the studio's children, unless
 * they are bundled as the sources are now, and the programs of `programOf`. Returns the end of the latter.
 */
export default async function setup(): Promise<() => void> {
  // The run's other project has bundled them.
  if (process.env["PIPELINE_PROGRAMS"]) return () => {};
  const { execArgv } = await entryOf("render-child");
  if (execArgv.length > 0) execFileSync(process.execPath, ["bin/bundle-studio.mjs"]);
  // Below the project, where the packages they import are found.
  const folder = resolve(`dist/tests-${process.pid}`);
  await esbuild.build({
    ...serverOptions,
    entryPoints: programs,
    outdir: folder,
  });
  process.env["PIPELINE_PROGRAMS"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
