import { readFile, readlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import * as z from "zod";
import { childrenOf } from "../testing/processes";
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
