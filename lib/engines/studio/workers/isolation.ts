import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { singleton } from "@/lib/platform/singleton";

/** Command put before `node` so that a child has no network; empty where the machine cannot take it away. */
export const withoutNetwork = (): Promise<string[]> =>
  singleton("studio.isolation", async () => {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return [];
    const command = ["unshare", "--net"];
    try {
      await promisify(execFile)("unshare", ["--net", "true"]);
      return command;
    } catch {
      return []; // a container without that right: the empty environment and the allow-lists still hold
    }
  });
