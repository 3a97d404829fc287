import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const server = `
  import { createServer } from "node:http";
  import { drainOnSignal } from "./bin/server/drain.mjs";
  const server = createServer((req, res) => {
    console.log("asked");
    if (req.url === "/slow") setTimeout(() => res.end("whole"), 500);
    else res.write("open");
  });
  const close = async () => process.env.HANGS && new Promise(() => {});
  const flush = async () => {
    await new Promise((done) => setTimeout(done, 300));
    console.log("flushed");
  };
  drainOnSignal(server, { close, flush }, { graceMs: Number(process.env.GRACE_MS ?? 5000) });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

async function startServer(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", server], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` };
}

/** Sends SIGTERM and gives the exit code with the milliseconds it took. */
async function end(child: ChildProcess): Promise<{ code: unknown; tookMs: number }> {
  const began = performance.now();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  return { code, tookMs: performance.now() - began };
}

test("a running request gets its whole answer, then the process ends at once", async () => {
  const { child, origin } = await startServer();
  const answer = fetch(`${origin}/slow`).then((response) => response.text());
  await once(child.stdout, "data");
  const { code, tookMs } = await end(child);
  expect(await answer).toBe("whole");
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(4_000);
});

test("an open stream is closed after five seconds", async () => {
  const { child, origin } = await startServer();
  const stream = await fetch(`${origin}/stream`);
  const { code, tookMs } = await end(child);
  await expect(stream.text()).rejects.toThrow();
  expect(code).toBe(0);
  expect(tookMs).toBeGreaterThan(4_000);
  expect(tookMs).toBeLessThan(9_000);
});

test("requests and pages that hang end with the time that is set", async () => {
  const { child, origin } = await startServer({ GRACE_MS: "200", HANGS: "1" });
  const stream = await fetch(`${origin}/stream`);
  const { code, tookMs } = await end(child);
  await expect(stream.text()).rejects.toThrow();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(4_900);
});

test("traces that wait for their batch are sent before the end", async () => {
  const { child } = await startServer();
  const output = text(child.stdout);
  expect((await end(child)).code).toBe(0);
  expect(await output).toContain("flushed");
});
