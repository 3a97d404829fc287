import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/embedded/postgres/ports";
import { useDatabase } from "@/e2e/support/database";
import { openWire, throughWire } from "@/e2e/support/doubles/database-wire";
import { connect } from "./database";

let wire: ReturnType<typeof openWire>;
let url: string;
beforeAll(async () => {
  ({ url } = await useDatabase());
  wire = openWire(new URL(url));
});
afterAll(() => wire.close());

test("after an outage of many failed connections the engine is at its database again within seconds", async () => {
  const port = await freePort();
  const { sql } = connect(throughWire(url, port), 1);
  const ask = () =>
    sql`select 1`.then(
      () => true,
      () => false,
    );
  const outage = Date.now() + 12_000;
  while (Date.now() < outage) expect(await Promise.race([ask(), delay(outage - Date.now(), false)])).toBe(false);
  await wire.start(port);
  await expect.poll(() => Promise.race([ask(), delay(500, false)]), { timeout: 2_500 }).toBe(true);
  await sql.end({ timeout: 1 });
}, 40_000);
