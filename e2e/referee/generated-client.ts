import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runPart } from "../../bin/test/parts.mjs";
import { modernNode, runToolOrThrow, type Referee } from "./referee";

const options = (folder: string): string[] => [
  ...["--strict", "--noUncheckedIndexedAccess", "--skipLibCheck"],
  ...["--module", "commonjs", "--moduleResolution", "node10", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"],
  ...["--typeRoots", resolve("node_modules/@types"), "--types", "node"],
  ...["--outDir", join(folder, "out"), join(folder, "journey.ts")],
];

/** A client that another generator makes of the document alone, compiled by TypeScript 5.9 and used as a customer would. */
export const generatedClient: Referee = {
  name: "hey-api client",
  async run({ api, key, scratch }) {
    const folder = join(scratch, "client");
    await mkdir(folder);
    const generated = ["-i", "openapi.json", "-o", join(folder, "gen"), "-c", "@hey-api/client-fetch"];
    await runToolOrThrow("hey-api", "@hey-api/openapi-ts/bin/run.js", generated);
    await cp("e2e/referee/journey.mts", join(folder, "journey.ts"));
    await runToolOrThrow("hey-api-tsc", "typescript/bin/tsc", options(folder));
    await writeFile(join(folder, "package.json"), '{"type":"commonjs"}');
    const env = { SPOTMILL_BASE_URL: api, SPOTMILL_API_KEY: key };
    const { code, output } = await runPart("referee-journey", [join(folder, "out/journey.js")], env, modernNode());
    if (code !== 0) throw new Error(`exit ${String(code)}\n${output}`);
    return output.trim();
  },
};
