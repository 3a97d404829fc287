/**
 * Bundles what runs on other machines into two packages, `dist/sdk` and `dist/cli`, each ready for `npm pack`:
 * node bin/bundle-clients.mjs [folder]
 */
import { rmSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";
import { esbuild } from "./clients/esbuild.mjs";
import { manifests } from "./clients/manifests.mjs";
import { snapshots } from "./clients/snapshots.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = resolve(process.argv[2] ?? join(root, "dist"));
/** @param {string} path */
const load = (path) => tsImport(join(root, path), import.meta.url);

const [{ routes }, { surface }, { declarations }] = await Promise.all([
  load("lib/contract/routes.ts"),
  load("lib/contract/surface.ts"),
  load("bin/clients/declarations.ts"),
]);

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  // The classes of errors keep their names, which people read.
  keepNames: true,
  format: "esm",
  target: "node20",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

/**
 * Bundles with the shared options and prints the size of each file.
 * @param {import("./clients/esbuild.mjs").BuildOptions} options
 */
async function bundle(options) {
  const { metafile } = await esbuild.build({ ...shared, ...options });
  for (const [path, { bytes }] of Object.entries(metafile.outputs))
    console.log(`${path}: ${Math.round(bytes / 1024)} KB`);
}

for (const [name, manifest] of Object.entries(manifests)) {
  rmSync(join(out, name), { recursive: true, force: true });
  mkdirSync(join(out, name), { recursive: true });
  writeFileSync(join(out, name, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

await bundle({
  entryPoints: { index: "lib/surfaces/sdk/index.ts" },
  outdir: join(out, "sdk"),
  outExtension: { ".js": ".mjs" },
  platform: "neutral",
  plugins: [snapshots(root, { routes })],
});
writeFileSync(join(out, "sdk/index.d.mts"), declarations());

const banner = { js: "#!/usr/bin/env node" };
const plugins = [snapshots(root, { routes, surface })];
await bundle({
  entryPoints: { spotmill: "lib/surfaces/cli/entry.ts" },
  outdir: join(out, "cli"),
  outExtension: { ".js": ".mjs" },
  platform: "node",
  banner,
  external: ["./mcp-stdio.mjs"],
  plugins: [...plugins, { name: "exclude-stdio", setup: excludeStdio }],
});
await bundle({
  entryPoints: { "mcp-stdio": "lib/surfaces/mcp/stdio-entry.ts" },
  outdir: join(out, "cli"),
  outExtension: { ".js": ".mjs" },
  platform: "node",
  // The MCP library's validator requires parts of itself as CommonJS.
  banner: {
    js: `${banner.js}\nimport { createRequire as make } from "node:module"; const require = make(import.meta.url);`,
  },
  plugins,
});
console.log(`dist: ${statSync(join(out, "sdk/index.d.mts")).size} bytes of types`);

/**
 * Leaves the stdio client out: it is a file of its own, loaded only when it is used.
 * @param {import("./clients/esbuild.mjs").PluginBuild} build
 */
function excludeStdio(build) {
  build.onResolve({ filter: /mcp\/stdio$/ }, () => ({ path: "./mcp-stdio.mjs", external: true }));
}
