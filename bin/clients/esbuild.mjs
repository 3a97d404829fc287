import { createRequire } from "node:module";

/**
 * The parts of esbuild's types that are used here; esbuild itself is a dependency of tsx, not of ours.
 * @typedef {{ contents: string; loader: "js" }} Loaded
 * @typedef {{ path: string; external: boolean; sideEffects?: boolean }} Resolved
 * @typedef {{ path: string; importer: string; pluginData?: unknown }} Import
 * @typedef {object} PluginBuild
 * @property {(options: { filter: RegExp }, callback: (one: Import) => Resolved | undefined | Promise<Resolved | undefined>) => void} onResolve
 * @property {(path: string, from: Omit<Import, "path">) => Promise<Resolved>} resolve
 * @property {(options: { filter: RegExp }, callback: (file: { path: string }) => Loaded | undefined) => void} onLoad
 * @typedef {{ name: string; setup(build: PluginBuild): void }} Plugin
 * @typedef {object} BuildOptions
 * @property {Readonly<Record<string, string>>} entryPoints
 * @property {string} outdir
 * @property {Readonly<Record<string, string>>} [outExtension]
 * @property {"node" | "neutral"} [platform]
 * @property {Readonly<Record<string, string>>} [banner]
 * @property {readonly string[]} [external]
 * @property {readonly Plugin[]} [plugins]
 * @typedef {{ inputs: Record<string, unknown>; outputs: Record<string, { bytes: number }> }} Metafile
 * @typedef {{ build(options: BuildOptions & Record<string, unknown>): Promise<{ metafile: Metafile }> }} Esbuild
 */

/**
 * The esbuild that tsx was tested with.
 * @type {Esbuild}
 */
export const esbuild = createRequire(createRequire(import.meta.url).resolve("tsx/package.json"))("esbuild");
