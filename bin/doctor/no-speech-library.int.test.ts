import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type TestDatabase, useDatabase } from "../../e2e/support/database";
import { writeTinyVoice } from "../../lib/engines/speech-models/tiny-models.fixture";

const LIBRARY = "sherpa-onnx-node";
const State = z.object({
  voices: z.array(z.string()),
  findings: z.array(z.tuple([z.string(), z.string(), z.string()])),
  spoken: z.string(),
  words: z.int(),
});

const root = mkdtempSync(join(tmpdir(), "no-speech-library-"));
const installation = join(root, "spotmill");
const models = join(root, "models");
let database: TestDatabase;
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

/** Copies the sources beside every package but the optional one. */
beforeAll(async () => {
  database = await useDatabase();
  for (const folder of ["bin", "drizzle", "embedded", "inngest", "lib", "package.json", "tsconfig.json"])
    cpSync(folder, join(installation, folder), { recursive: true });
  mkdirSync(join(installation, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (name !== LIBRARY) symlinkSync(resolve("node_modules", name), join(installation, "node_modules", name));
  writeTinyVoice(models);
});

async function stateOf(folder: string, SPEECH_MODELS_DIR: string) {
  const args = ["--import", "tsx", "bin/doctor/speech-state.fixture.ts"];
  const env = { ...process.env, DATA_DIR: join(root, "data"), SPEECH_MODELS_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  return State.parse(JSON.parse(stdout.slice(stdout.lastIndexOf("\n") + 1)));
}

test("without the package everything is as without models, and doctor says how to install it", async () => {
  const [without, bare] = [await stateOf(installation, models), await stateOf(resolve("."), "")];
  expect(without.voices).toEqual(bare.voices);
  expect(without.voices.length).toBeGreaterThan(5);
  expect([without.spoken, without.words]).toEqual([bare.spoken, 6]);
  const ofModels = ({ findings }: typeof bare) => findings.filter(([name]) => name === "SPEECH_MODELS_DIR");
  const install = `the package ${LIBRARY} is not installed: run npm install --include=optional`;
  expect(ofModels(without)).toEqual([["SPEECH_MODELS_DIR", "warn", install]]);
  expect(ofModels(bare)).toEqual([["SPEECH_MODELS_DIR", "off", expect.any(String)]]);
});
