import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Finding } from "./report";

const folder = mkdtempSync(join(tmpdir(), "spotmill-doctor-"));
writeFileSync(join(folder, "file"), "");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the doctor with these flags and settings, and nothing else of this environment. */
function runDoctor(flags: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, ["--import", "tsx", "bin/doctor.ts", ...flags], {
    env: { PATH, NODE_ENV: "production", ...settings },
    encoding: "utf8",
    timeout: 60_000,
  });
}

function examine(settings: Readonly<Record<string, string>>) {
  const ended = runDoctor(["--json"], settings);
  const { findings } = JSON.parse(ended.stdout) as { findings: Finding[] };
  return { ...ended, named: (name: string) => findings.find((one) => one.name === name) };
}

test.each([
  [{ DATA_DIR: join(folder, "file/x") }, "data folder", /ENOTDIR/],
  [{ DATA_DIR: "/proc/x/y" }, "data folder", /^DATA_DIR \/proc\/x\/y cannot be used \(E\w+\): set it to a folder/],
  [{ DATA_DIR: folder, PORT: "abc" }, "database", /^PORT must be a number/],
  [{ DATA_DIR: folder, DATABASE_URL: "nonsense" }, "database", /^DATABASE_URL must look like/],
] as const)("with %j the doctor names what is wrong, and no setting that is not", (settings, name, message) => {
  const { status, stderr, named } = examine(settings);
  expect([status, stderr]).toEqual([1, ""]);
  expect(named(name)).toMatchObject({ status: "fail", message: expect.stringMatching(message) });
  expect(named("settings")?.status).toBe("off");
});

test.each([
  ["--help", 0, /^usage: .*--spend/s, /^$/],
  ["--spnd", 2, /^$/, /^Unknown option '--spnd'.*usage: /s],
])("the doctor asked for %s examines nothing", (flag, status, stdout, stderr) => {
  expect(runDoctor([flag], { DATA_DIR: join(folder, "file/x") })).toMatchObject({
    status,
    stdout: expect.stringMatching(stdout),
    stderr: expect.stringMatching(stderr),
  });
});
