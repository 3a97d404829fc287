/** Bundles the studio's child programs into `dist/studio`, so that they start in half the time. Run it after a build. */
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = join(root, "dist/studio");
// esbuild is a dependency of tsx, not of ours: take the one tsx was tested with.
const fromTsx = createRequire(createRequire(import.meta.url).resolve("tsx/package.json"));
const esbuild = fromTsx("esbuild");

const programs = ["render-child", "sound-child", "probe-child", "image-child", "provenance-child"];
rmSync(out, { recursive: true, force: true });
const { metafile } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: programs.map((name) => `lib/studio/${name}.ts`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  chunkNames: "part-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  metafile: true,
  logLevel: "warning",
});
const inputs = Object.keys(metafile.inputs).map((path) => {
  const { size, mtimeMs } = statSync(join(root, path));
  return [path, [size, Math.round(mtimeMs)]];
});
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "manifest.json"), JSON.stringify({ inputs: Object.fromEntries(inputs) }));
console.log(`dist/studio: ${programs.length} programs from ${inputs.length} files`);
