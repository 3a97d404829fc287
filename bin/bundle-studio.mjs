/**
 * Bundles the studio's child programs into `dist/studio`, so that they start in half the time. Run it after a build.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { programOptions } from "./bundles/program-options.mjs";
import { replaceFiles } from "./bundles/replace-files.mjs";
import { esbuild } from "./clients/esbuild.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = join(root, "dist/studio");
const stagingFolder = `${out}-${process.pid}`;

/** Packages of many small files, which programs read at their start; the rest, native code among it, stays outside. */
const BUNDLED = ["zod", "node-av", "@trustnxt/c2pa-ts", "@peculiar/x509"];

/**
 * Modules of `node-av` do nothing when they are loaded but define what they export, which its package does not say: what
 * no program uses is left out of the bundles, which spares each start a tenth of a second.
 * @type {import("./clients/esbuild.mjs").Plugin}
 */
const leaveOutUnused = {
  name: "leave-out-unused",
  setup(build) {
    build.onResolve({ filter: /^node-av\/|^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      const isOfPackage = path.startsWith("node-av/") || from.importer.includes("/node_modules/node-av/");
      if (pluginData === leaveOutUnused.name || !isOfPackage) return undefined;
      const found = await build.resolve(path, { ...from, pluginData: leaveOutUnused.name });
      return { ...found, sideEffects: false };
    });
  },
};
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const external = Object.keys({ ...dependencies, ...optionalDependencies })
  .filter((name) => !BUNDLED.includes(name))
  .flatMap((name) => [name, `${name}/*`]);
const programs = JSON.parse(readFileSync(join(root, "lib/engines/studio/workers/programs.json"), "utf8"));
const { metafile } = await esbuild.build({
  ...programOptions,
  absWorkingDir: root,
  entryPoints: programs,
  outdir: stagingFolder,
  external,
  plugins: [leaveOutUnused],
  metafile: true,
});
const sources = Object.keys(metafile.inputs).filter((path) => !path.includes("node_modules/"));
const inputs = sources.map((path) => {
  const { size, mtimeMs } = statSync(join(root, path));
  return [path, [size, Math.round(mtimeMs)]];
});
writeFileSync(join(stagingFolder, "manifest.json"), JSON.stringify({ inputs: Object.fromEntries(inputs) }));

replaceFiles(stagingFolder, out, "manifest.json");
console.log(`dist/studio: ${Object.keys(programs).length} programs from ${inputs.length} files`);
