/**
 * Bundles the studio's child programs into `dist/studio`, so that they start in half the time. Run it after a build.
 * Programs that are running meanwhile go on: files are replaced whole, and parts of before stay for a day.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = join(root, "dist/studio");
const fresh = `${out}-${process.pid}`;
const DAY_MS = 86_400_000;
// esbuild is a dependency of tsx, not of ours: take the one tsx was tested with.
const fromTsx = createRequire(createRequire(import.meta.url).resolve("tsx/package.json"));
const esbuild = fromTsx("esbuild");

const programs = JSON.parse(readFileSync(join(root, "lib/engines/studio/workers/programs.json"), "utf8"));
const { metafile } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: fresh,
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
writeFileSync(join(fresh, "manifest.json"), JSON.stringify({ inputs: Object.fromEntries(inputs) }));

mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) {
  if (Date.now() - statSync(join(out, name)).mtimeMs > DAY_MS) rmSync(join(out, name));
}
// What is named by another file comes before it.
const rank = (name) => Number(!name.startsWith("part-")) + Number(name === "manifest.json");
for (const name of readdirSync(fresh).toSorted((a, b) => rank(a) - rank(b)))
  renameSync(join(fresh, name), join(out, name));
rmSync(fresh, { recursive: true });
console.log(`dist/studio: ${Object.keys(programs).length} programs from ${inputs.length} files`);
