import { join } from "node:path";

/**
 * An esbuild plugin that puts lists of the contract into a bundle as JSON, in place of the modules of `lib/contract` that
 * make them from schemas. `lists` holds them by the name of module and export alike.
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
