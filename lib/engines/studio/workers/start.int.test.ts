import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { childrenOf } from "../testing/processes";
import { MediaError } from "./control";
import { ChildCrash, defaultLimits, startChild } from "./start";

const hello = { text: "Hello there.", place: "middle" };
const speech = { lines: [hello], voiceId: "local/clara", speed: 1, targetSeconds: null, files: [] };

it.each([true, false])(
  "gives a child none of its parent's environment, user and network (foreign media: %s)",
  async (isForeign) => {
    process.env["PROBE_SECRET"] = "do not hand on";
    const child = await startChild("probe-child", { ...defaultLimits, isForeign, cwd: tmpdir() });
    await expect(child.call("probe", { file: "nowhere" }, z.unknown())).rejects.toThrow("not a readable");
    const [pid] = await childrenOf(process.pid, "probe-child");
    expect(await readFile(`/proc/${pid}/environ`, "utf8")).not.toMatch(/PROBE_SECRET|(^|\0)PATH=.*node|DATABASE/);
    for (const namespace of ["net", "user"])
      expect(await readlink(`/proc/${pid}/ns/${namespace}`)).not.toBe(await readlink(`/proc/self/ns/${namespace}`));
    expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^NoNewPrivs:\s+1$/m);
    await child.stop();
    expect(await childrenOf(process.pid, "probe-child")).toEqual([]);
  },
);

it("kills a child that grows beyond its bound, and one that says nothing", async () => {
  const large = await startChild("sound-child", { ...defaultLimits, maxMb: 1 });
  const endless = large.call("speak", { ...speech, lines: Array.from({ length: 400 }, () => hello) }, z.unknown());
  await expect(endless).rejects.toThrow(/a studio process ended: used \d+ MB/);
  const silent = await startChild("sound-child", { ...defaultLimits, silenceTimeoutMs: 1 });
  await expect(silent.call("speak", speech, z.unknown())).rejects.toThrow("silent for 1 ms");
  await expect(silent.call("speak", speech, z.unknown())).rejects.toBeInstanceOf(ChildCrash);
});

it("kills a child whose call takes longer than it may, although it is heard from", async () => {
  const child = await startChild("sound-child", { ...defaultLimits, callTimeoutMs: 2500 });
  const call = child.call("speak", { ...speech, lines: Array.from({ length: 4000 }, () => hello) }, z.unknown());
  await expect(call).rejects.toBeInstanceOf(MediaError);
  await expect(call).rejects.toThrow("takes too long");
  await child.stop();
  expect(child.hasExited()).toBe(true);
});

/** Starts a child that answers every call with what `answer`, source text, makes of its id. */
async function startScripted(answer: string) {
  const root = await mkdtemp(join(tmpdir(), "scripted-child-"));
  await mkdir(join(root, "dist/studio"), { recursive: true });
  await writeFile(join(root, "dist/studio/manifest.json"), JSON.stringify({ inputs: {} }));
  await writeFile(
    join(root, "dist/studio/probe-child.mjs"),
    `process.on("message", ({ id }) => process.send(${answer}));`,
  );
  await chmod(root, 0o755);
  const before = process.cwd();
  process.chdir(root);
  const child = await startChild("probe-child").finally(() => process.chdir(before));
  return { child, end: () => child.stop().then(() => rm(root, { recursive: true })) };
}

it("rejects the call of a child that answers in another shape, and goes on with it", async () => {
  const { child, end } = await startScripted('({ type: "done", id, output: id })');
  await expect(child.call("probe", {}, z.string())).rejects.toThrow("in another shape");
  expect(await child.call("probe", {}, z.int())).toBe(2);
  await end();
});

it("kills a child that sends what is no message", async () => {
  const { child, end } = await startScripted('({ type: "gossip", id })');
  const call = child.call("probe", {}, z.unknown());
  await expect(call).rejects.toThrow("a studio process ended: sent what is no message");
  await expect(call).rejects.toBeInstanceOf(ChildCrash);
  await end();
});
