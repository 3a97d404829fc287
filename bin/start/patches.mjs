// Faults of packages that their own releases do not repair yet. Run after every installation; repeating it changes nothing.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Edits of one file of a package: each text, and what stands in its place.
 * @typedef {{ file: string; edits: readonly (readonly [before: string, after: string])[] }} Patch
 */

/**
 * postgres.js 3.4.9, when a connection is lost (porsager/postgres#1154, #1168, #1208): what was still to be written throws out
 * of an immediate and ends the process, or the connection never sends
 * again, or its next query gets the last one's error; and a transaction that goes on runs its
 * statements on the connection that took the place of its own, outside any transaction or inside somebody else's.
 * @type {readonly Patch[]}
 */
const patches = [
  {
    file: "postgres/src/connection.js",
    edits: [
      [
        "    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'",
        "    if (!socket)\n      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)\n\n" +
          "    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'",
      ],
      [
        "  function nextWrite(fn) {\n    const x",
        "  function nextWrite(fn) {\n    if (!socket)\n      return (chunk = nextWriteTimer = null, false)\n\n    const x",
      ],
      [
        "    clearImmediate(nextWriteTimer)\n    if (socket) {",
        "    chunk = nextWriteTimer = (clearImmediate(nextWriteTimer), null)\n    if (socket) {",
      ],
      [
        "    clearImmediate(nextWriteTimer)\n    socket.removeListener",
        "    chunk = nextWriteTimer = (clearImmediate(nextWriteTimer), null)\n    socket.removeListener",
      ],
      ["    !hadError && (query || sent.length) && error(", "    ;(query || sent.length) && error("],
      [
        "    closedTime = performance.now()\n    hadError",
        "    query = results = errorResponse = null\n    closedTime = performance.now()\n    hadError",
      ],
    ],
  },
  {
    file: "postgres/src/index.js",
    edits: [
      [
        "      , connection\n      , prepare = null\n",
        "      , connection\n      , prepare = null\n      , lost = null\n",
      ],
      [
        "        new Promise((_, reject) => connection.onclose = reject)\n",
        "        new Promise((_, reject) => connection.onclose = e => reject(lost = e))\n",
      ],
      [
        "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
        "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n\n",
      ],
    ],
  },
];

/**
 * Applies every edit that is not there yet; throws when a file has neither the text nor its replacement: its package has
 * changed, so look whether the patch is still needed. Written beside the file and renamed: copies of a tree share their files.
 */
export function patchPackages() {
  const folder = fileURLToPath(new URL("../../node_modules", import.meta.url));
  for (const { file, edits } of patches) {
    const path = `${folder}/${file}`;
    const present = readFileSync(path, "utf8");
    let text = present;
    for (const [before, after] of edits) {
      if (text.includes(after)) continue;
      if (text.split(before).length !== 2) throw new Error(`${file}: not the text that bin/start/patches.mjs repairs`);
      text = text.replace(before, () => after);
    }
    if (text === present) continue;
    writeFileSync(`${path}.patched`, text);
    renameSync(`${path}.patched`, path);
  }
}

// A dry run installs nothing to patch.
const isDryRun = process.env.npm_config_dry_run === "true";
if (process.argv[1] === fileURLToPath(import.meta.url) && !isDryRun) patchPackages();
