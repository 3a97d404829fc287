import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/embedded/postgres/ports";
import { useDatabase } from "@/e2e/support/database";
import { openWire, throughWire } from "@/e2e/support/doubles/database-wire";
import { type Hub, onWake } from "./wake";

let direct: postgres.Sql;
let wire: ReturnType<typeof openWire>;
let port: number;
beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { url } = await useDatabase();
  direct = postgres(url, { max: 1 });
  port = await freePort();
  wire = openWire(new URL(url));
  process.env["DATABASE_URL"] = throughWire(url, port);
});
afterAll(async () => {
  wire.close();
  await direct.end();
});

/** Notifies until `heard` rises by a notification: at rest, listening, nothing else wakes a topic. */
const isHeard = async (heard: () => number): Promise<void> => {
  await expect
    .poll(
      async () => {
        await delay(1_300);
        const before = heard();
        await delay(1_300);
        if (heard() !== before) return "still polling";
        await direct`select pg_notify('wake', 'job:a')`;
        await delay(300);
        return heard() > before ? "heard" : "deaf";
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe("heard");
};

test("a waiter polls while notifications cannot be had, and hears them again however they were lost", async () => {
  let count = 0;
  const heard = () => count;
  const unsubscribe = await onWake("job:a", () => count++);
  // The first connection is refused: nobody listens on the wire yet.
  await expect.poll(heard, { timeout: 5_000 }).toBeGreaterThan(1);
  await wire.start(port);
  await isHeard(heard);
  wire.cut();
  await isHeard(heard);
  wire.goDead();
  await isHeard(heard);
  await direct`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await isHeard(heard);
  unsubscribe();
});

const listeners = async () => [
  ...(await direct`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`),
];

test("an environment that became incomplete while notifications are lost fails nobody; ended, nothing listens", async () => {
  const rejections: unknown[] = [];
  const keep = (reason: unknown) => void rejections.push(reason);
  process.on("unhandledRejection", keep);
  let count = 0;
  await onWake("job:b", () => count++);
  const address = process.env["DATABASE_URL"];
  delete process.env["DATABASE_URL"];
  globalThis.spotmillSingletons?.delete("env");
  try {
    wire.cut();
    await delay(2_500);
    expect(rejections).toEqual([]);
    expect(count).toBeGreaterThan(0);
    const hub = globalThis.spotmillSingletons?.get("wake") as Hub | undefined;
    await hub?.end();
    const before = count;
    // A server process ends some time after its connection.
    await expect.poll(listeners, { timeout: 10_000 }).toEqual([]);
    await delay(1_500);
    expect(count).toBe(before);
    expect(await listeners()).toEqual([]);
  } finally {
    process.off("unhandledRejection", keep);
    globalThis.spotmillSingletons?.delete("wake");
    process.env["DATABASE_URL"] = address;
    globalThis.spotmillSingletons?.delete("env");
  }
});
