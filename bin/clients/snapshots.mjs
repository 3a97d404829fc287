import { join } from "node:path";

/**
 * An esbuild plugin that puts lists of the contract into a bundle as JSON, in place of the modules of `lib/contract` that
 * make them from schemas. `lists` holds them by the name of module and export alike.
 * @param {string} root
 * @param {Readonly<Record<string, unknown>>} lists
 * @returns {import("./esbuild.mjs").Plugin}
 */
export const snapshots = (root, lists) => ({
  name: "snapshots",
  setup(build) {
    for (const [name, list] of Object.entries(lists)) {
      const file = join(root, "lib/contract", `${name}.ts`);
      build.onLoad({ filter: new RegExp(`/lib/contract/${name}\\.ts$`) }, ({ path }) =>
        path === file
          ? { contents: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(list))});`, loader: "js" }
          : undefined,
      );
    }
  },
});
