import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useDatabase, type TestDatabase } from "../../e2e/support/database";
import { pool } from "../../lib/platform/db/client";
import { signatureOf, startDelivery } from "./deliver";
import { emit } from "./events";
import { newId } from "./objects";
import { connect } from "./store";

const secret = "whsec_test";
const seen: { id: string; signature: string; body: string }[] = [];
let failures = 2;
let database: TestDatabase;
let server: Server;

beforeAll(async () => {
  database = await useDatabase();
  server = createServer(async (request, response) => {
    const body = await text(request);
    seen.push({ id: JSON.parse(body).id, signature: String(request.headers["stripe-signature"]), body });
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  server.close();
  await database.drop();
});

test("an event is signed, sent at once, and sent again with the same id until it is taken; a rolled back one never", async () => {
  const sql = connect(database.url);
  const { port } = server.address() as AddressInfo;
  const delivery = await startDelivery(sql, `http://127.0.0.1:${port}`, secret);
  const invoice = { id: newId("in"), object: "invoice", customer: "cus_1" };
  await pool()
    .begin(async (tx) => {
      await emit(tx, "invoice.voided", invoice);
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await pool().begin((tx) => emit(tx, "invoice.paid", invoice));
  await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 10_000 });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  for (const { signature, body } of seen) {
    const timestamp = Number(/^t=(\d+)/.exec(signature)?.[1]);
    expect(signature).toBe(signatureOf(body, secret, timestamp));
  }
  await vi.waitFor(async () =>
    expect(await pool()`select attempts, problem from stripe_double.delivery where delivered_at is not null`).toEqual([
      { attempts: 3, problem: null },
    ]),
  );
  await delivery.stop();
  await sql.end();
});
