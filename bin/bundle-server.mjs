/**
 * Bundles what the production server answers without Next into `dist/server/api.mjs`, and what a worker runs into
 * `worker.mjs`, what prepares the database into `prepare.mjs`, and the embedded engine and billing into `engine.mjs` and
 * `billing.mjs`; they start in a second and need no build of pages.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { replaceFiles } from "./bundles/replace-files.mjs";
import { serverOptions } from "./bundles/program-options.mjs";
import { esbuild } from "./clients/esbuild.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = join(root, "dist/server");
const stagingFolder = `${out}-${process.pid}`;
const { metafile } = await esbuild.build({
  ...serverOptions,
  absWorkingDir: root,
  entryPoints: {
    api: "bin/server/api.ts",
    worker: "bin/server/worker.ts",
    prepare: "bin/prepare.ts",
    engine: "embedded/inngest/main.ts",
    billing: "embedded/stripe/main.ts",
  },
  outdir: stagingFolder,
  // Node reads the whole map of a file at its start: without the sources it is a tenth.
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
});
replaceFiles(stagingFolder, out);
console.log(`dist/server: ${Object.keys(metafile.inputs).length} files`);
