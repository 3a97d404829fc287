/**
 * Bundles what runs on other machines into two packages, `dist/sdk` and `dist/cli`, each ready for `npm pack`:
 * node bin/bundle-clients.mjs [folder]
 */
import { rmSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";
import { manifests } from "./clients/manifests.mjs";
import { snapshots } from "./clients/snapshots.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = resolve(process.argv[2] ?? join(root, "dist"));
// esbuild is a dependency of tsx, not of ours: take the one tsx was tested with.
const esbuild = createRequire(createRequire(import.meta.url).resolve("tsx/package.json"))("esbuild");
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

async function bundle(options) {
  const built = await esbuild.build({ ...shared, ...options });
  for (const path of Object.keys(built.metafile.outputs))
    console.log(`${path}: ${Math.round(built.metafile.outputs[path].bytes / 1024)} KB`);
  return Object.keys(built.metafile.inputs);
}

for (const name of ["sdk", "cli"]) {
  rmSync(join(out, name), { recursive: true, force: true });
  mkdirSync(join(out, name), { recursive: true });
  writeFileSync(join(out, name, "package.json"), `${JSON.stringify(manifests[name], null, 2)}\n`);
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
  plugins: [...plugins, { name: "apart", setup: apart }],
});
await bundle({
  entryPoints: { "mcp-stdio": "lib/surfaces/mcp/stdio-entry.ts" },
  outdir: join(out, "cli"),
  outExtension: { ".js": ".mjs" },
  platform: "node",
  // The MCP library's validator asks for parts of itself the way CommonJS does.
  banner: {
    js: `${banner.js}\nimport { createRequire as make } from "node:module"; const require = make(import.meta.url);`,
  },
  plugins,
});
console.log(`dist: ${statSync(join(out, "sdk/index.d.mts")).size} bytes of types`);

/** The stdio client is a file of its own, read only when it is asked for. */
function apart(build) {
  build.onResolve({ filter: /mcp\/stdio$/ }, () => ({ path: "./mcp-stdio.mjs", external: true }));
}
