import { readFileSync } from "node:fs";

/** Packages with native code or a state of their own: the pages of a process and what it answers without them share one. */
const oneInstance = JSON.parse(readFileSync(new URL("one-instance.json", import.meta.url), "utf8"));
/** Large, and loaded by few. */
const loadedLate = ["playwright-core", "@aws-sdk/*", "@opentelemetry/*"];

/** Options with which every program is bundled: in parts that programs share. */
export const programOptions = {
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  chunkNames: "part-[hash]",
  format: "esm",
  platform: /** @type {const} */ ("node"),
  target: "node20",
  // Packages written for CommonJS ask for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  minifyWhitespace: true,
  logLevel: "warning",
};

/**
 * How a server program is: with its packages, of which a start otherwise reads some seven hundred files, which takes longer
 * than all else it does.
 */
export const serverOptions = {
  ...programOptions,
  external: [...oneInstance.flatMap((/** @type {string} */ name) => [name, `${name}/*`]), ...loadedLate],
};
