import { readFile } from "node:fs/promises";
import { runToolOrThrow, type Referee } from "./referee";

const FILE = "e2e/gen/schema.d.ts";

const read = (): Promise<string> => readFile(FILE, "utf8").catch(() => "");

/** Types of the document by a generator that is not ours. The client in `e2e/api` is checked and runs on the committed file. */
export const schemaTypes: Referee = {
  name: "openapi-typescript",
  async run() {
    const before = await read();
    await runToolOrThrow("openapi-typescript", "openapi-typescript/bin/cli.js", ["openapi.json", "--output", FILE]);
    return `${FILE} ${(await read()) === before ? "is current" : "was written anew: commit it"}`;
  },
};
