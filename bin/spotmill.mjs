#!/usr/bin/env node
// The command line of a clone: the bundle when one was built, else the sources.
import { existsSync } from "node:fs";

const bundle = new URL("../dist/cli/spotmill.mjs", import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else {
  const { tsImport } = await import("tsx/esm/api");
  await tsImport("../lib/surfaces/cli/entry.ts", import.meta.url);
}
