import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isolation } from "./isolation";
import { runIsolated } from "./isolation.fixture";

const linux = test.runIf(process.platform === "linux");

let data = "";
let folder = "";
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "spotmill-data-"));
  folder = join(data, "scratch", "job-1");
  await mkdir(folder, { recursive: true });
  for (const part of ["media", "pg"]) {
    await mkdir(join(data, part));
    await writeFile(join(data, part, "file"), part);
  }
  await writeFile(join(data, "secrets.json"), "the secrets");
  process.env["DATA_DIR"] = data;
});
afterAll(() => rm(data, { recursive: true, force: true }));

const asChild = (...command: readonly string[]) => runIsolated({ folder, isForeign: true }, command);

linux("a child is nobody, without a capability, without a network, and gains no rights", async () => {
  // The machines the tests run on allow all of it; elsewhere `npm run doctor` says what holds.
  expect(await isolation()).toMatchObject({
    user: "nobody",
    hasNetwork: false,
    hasNoNewPrivileges: true,
    hidesFiles: true,
  });
  const { output } = await asChild("/usr/bin/cat", "/proc/self/status");
  expect(output).toMatch(/^Uid:\s+65534\s/m);
  expect(output).toMatch(/^Gid:\s+65534\s/m);
  for (const set of ["CapInh", "CapPrm", "CapEff", "CapAmb"])
    expect(output).toMatch(new RegExp(`^${set}:\\s+0+$`, "m"));
  expect(output).toMatch(/^NoNewPrivs:\s+1$/m);
  const devices = (await asChild("/usr/bin/cat", "/proc/net/dev")).output.split("\n").slice(2);
  expect(devices.filter((line) => line && !/^\s*lo:/.test(line))).toEqual([]);
});

linux("a child reads no secret: not the service's environment, nor its files", async () => {
  expect((await asChild("/usr/bin/cat", `/proc/${process.pid}/environ`)).output).toContain("Permission denied");
  expect((await asChild("/usr/bin/cat", `/proc/${process.pid}/root${data}/secrets.json`)).code).not.toBe(0);
  for (const name of ["secrets.json", "pg/file"])
    expect((await asChild("/usr/bin/cat", join(data, name))).output).toContain("No such file");
  expect((await asChild("/usr/bin/cat", join(data, "media/file"))).output).toBe("media");
  expect((await asChild("/usr/bin/umount", data)).code).not.toBe(0);
  const again = ["/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/usr/bin/umount", data];
  expect((await asChild(...again)).code).not.toBe(0);
});

linux("a child that opens foreign media writes in its folder and nowhere else", async () => {
  expect(await asChild("/usr/bin/touch", join(folder, "mine"))).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual(["mine"]);
  for (const target of [join(tmpdir(), `escaped-${process.pid}`), join(process.cwd(), "escaped")])
    expect((await asChild("/usr/bin/touch", target)).output).toContain("Read-only file system");
});

linux("a child that starts before there is any media, and is kept, sees what comes later", async () => {
  const fresh = await mkdtemp(join(tmpdir(), "spotmill-fresh-"));
  process.env["DATA_DIR"] = fresh;
  const waiting = `until [ -f ${fresh}/media/late ]; do sleep 0.05; done; cat ${fresh}/media/late`;
  const kept = runIsolated({ folder: process.cwd(), isForeign: false }, ["/bin/sh", "-c", waiting]);
  await vi.waitFor(async () => expect(await readdir(fresh)).toEqual(["media", "scratch"]));
  await writeFile(join(fresh, "media", "late"), "here");
  expect((await kept).output).toBe("here");
  await rm(fresh, { recursive: true });
  process.env["DATA_DIR"] = data;
});
