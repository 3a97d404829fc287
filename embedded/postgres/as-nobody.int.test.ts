import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPostgres } from "./server";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-root-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const mayPass = isRoot && spawnSync("test", ["-x", process.cwd()], { uid: nobody, gid: nobody }).status === 0;
describe.runIf(mayPass)("for root on a machine without namespaces", () => {
  // No `unshare` is found in it.
  beforeEach(() => void vi.stubEnv("PATH", folder));
  afterEach(() => void vi.unstubAllEnvs());

  test("it is made and started as nobody, who may pass its folder and list nothing", async () => {
    const closed = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-pg-nobody-")));
    for (let start = 1; start <= 2; start++) {
      const server = await startPostgres({ dataDir: join(closed, "pg") });
      expect(server.startMode).toBe("as nobody");
      const sql = postgres(server.url("postgres"), { max: 1 });
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      await sql.end();
      expect(statSync(join(closed, "pg", "postmaster.pid")).uid).toBe(nobody);
      await server.stop();
    }
    expect(statSync(closed).mode & 0o777).toBe(0o701);
    rmSync(closed, { recursive: true });
  });

  test("a folder that is closed further above is named in one sentence", async () => {
    const deep = mkdtempSync(join(folder, "deep-"));
    await expect(startPostgres({ dataDir: join(deep, "pg") })).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(new RegExp(`may not pass ${folder}: .*DATABASE_URL$`)),
    });
  });
});
