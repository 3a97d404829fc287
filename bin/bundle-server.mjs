/**
 * Bundles what the production server answers without Next into `dist/server/api.mjs`, and what a worker runs into
 * `worker.mjs`, what prepares the database into `prepare.mjs`, and the embedded engine and billing into `engine.mjs` and
 * `billing.mjs`; they start in a second and need no build of pages.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { esbuild } from "./clients/esbuild.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { metafile } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: {
    api: "bin/server/api.ts",
    worker: "bin/server/worker.ts",
    prepare: "bin/prepare.ts",
    engine: "embedded/inngest/main.ts",
    billing: "embedded/stripe/main.ts",
  },
  outdir: join(root, "dist/server"),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
});
console.log(`dist/server: ${Object.keys(metafile.inputs).length} files`);
