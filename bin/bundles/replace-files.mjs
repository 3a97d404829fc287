import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;

/**
 * Moves the files of a new bundle over those of the one before, each whole, and removes the folder they were in. Parts of
 * earlier bundles stay for a day: a program that is running may still load them.
 * @param {string} from
 * @param {string} to
 * @param {string} [last] The file that comes after all others.
 */
export function replaceFiles(from, to, last) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) {
    if (Date.now() - statSync(join(to, name)).mtimeMs > DAY_MS) rmSync(join(to, name));
  }
  // A file comes before those that refer to it.
  const rank = (/** @type {string} */ name) => Number(!name.startsWith("part-")) + Number(name === last);
  for (const name of readdirSync(from).toSorted((a, b) => rank(a) - rank(b)))
    renameSync(join(from, name), join(to, name));
  rmSync(from, { recursive: true });
}
