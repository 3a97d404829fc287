import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { uncaughtIn } from "./uncaught";

const outputOf = (code: string): string => {
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  return stdout + stderr;
};

test.each([
  ["an exception", "setTimeout(() => { throw new Error('late') })"],
  ["a rejection", "Promise.reject(new Error('late'))"],
  ["a failed assertion", "setTimeout(() => require('assert')(false))"],
])("%s nobody caught is found in the output of a process", (_, code) => {
  expect(uncaughtIn(outputOf(`console.log("ready"); ${code}`))).not.toEqual([]);
});

test("so is what Next and the supervisor say of one", () => {
  for (const line of [
    " ⨯ unhandledRejection:  Error: late",
    " ⨯ uncaughtException:  AssertionError",
    "  12.3s  the application ended (code 1) and is started again in 0.5 s",
  ])
    expect(uncaughtIn(`ready\n${line}\nmore`)).toEqual([`ready\n${line}`.trim()]);
});

test("what is caught and logged is none", () => {
  const log = '{"level":"error","message":"a request failed unexpectedly","error":{"name":"Error","stack":"Error: x"}}';
  expect(uncaughtIn(`${outputOf("console.error(new Error('known'))")}\n${log}`)).toEqual([]);
});
