import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spotmill-kept-"));
  const service = `process.on("message", (text) => console.log("told " + text));
    console.log("runs " + process.pid); setInterval(() => {}, 1000);`;
  await writeFile(join(folder, "service.mjs"), service);
});
afterAll(() => rm(folder, { recursive: true }));

const program = (isKept: boolean) => `
  import { createSupervisor } from "./bin/start/supervisor.mjs";
  const supervisor = createSupervisor();
  const service = supervisor.startService("the part", [${JSON.stringify(join(folder, "service.mjs"))}]);
  service.send("hello");
  ${isKept ? "supervisor.keepServices();" : ""}
`;

function startSupervisor(isKept: boolean) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program(isKept)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  /** The next line of the supervisor or its service that has this form. */
  const next = async (form: RegExp): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`it ended without ${form}`);
      const found = form.exec(String(value));
      if (found) return found[1] ?? "";
    }
  };
  return { child, next };
}

test("a service that is killed is started again, later each time, and told what it was told", async () => {
  const { child, next } = startSupervisor(true);
  const delays: number[] = [];
  for (let n = 0; n < 3; n++) {
    const pid = Number(await next(/runs (\d+)/));
    expect(await next(/told (.*)/)).toBe("hello");
    process.kill(pid, "SIGKILL");
    delays.push(Number(await next(/ended \(SIGKILL\) and is started again in ([\d.]+) s/)));
  }
  expect(delays).toEqual([0.5, 1, 2]);
  const pid = Number(await next(/runs (\d+)/));
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(() => process.kill(pid, 0)).toThrow();
});

test("before the start is done the end of a service stops everything", async () => {
  const { child, next } = startSupervisor(false);
  process.kill(Number(await next(/runs (\d+)/)), "SIGKILL");
  expect(await once(child, "exit")).toEqual([1, null]);
});
