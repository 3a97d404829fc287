import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuard } from "./guard";
import { createForeignResolver } from "./resolve";

/** A name server that knows the address of `known.example`, that `none.example` has none, and never answers about others. */
const server: Socket = createSocket("udp4");
let servers: string[];
let asked = 0;
beforeAll(async () => {
  server.on("message", (question, { port, address }) => {
    asked++;
    const isIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    const name = question.toString("latin1");
    if (!/known|none/.test(name)) return;
    const hasAnswer = name.includes("known") && isIpv4;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(hasAnswer ? 1 : 0, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    const body = question.subarray(12, question.indexOf(0, 12) + 5);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
    server.send(Buffer.concat([head, body, ...(hasAnswer ? [record] : [])]), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => server.close());

test("a name is resolved over sockets of the resolver's own; one without an address is an error", async () => {
  const resolve = createForeignResolver({ servers });
  expect(await resolve("known.example")).toEqual([{ address: "93.184.216.34", family: 4 }]);
  await expect(resolve("none.example")).rejects.toThrow(/ENODATA|ENOTFOUND/);
});

test("forty silent name servers hold up no file, and each look-up ends at its deadline", async () => {
  const resolve = createForeignResolver({ servers, totalMs: 4_000 });
  const began = performance.now();
  const lookups = Array.from({ length: 40 }, (_, n) => resolve(`silent-${n}.example`));
  const ended = Promise.allSettled(lookups);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(40);
  await readFile(import.meta.filename);
  expect(performance.now() - began).toBeLessThan(3_500);
  for (const { status } of await ended) expect(status).toBe("rejected");
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("the guard asks the system, whose look-ups hold a thread, about allowed origins only", async () => {
  const limits = { maxBytes: 100, timeoutMs: 500 };
  const isThreadHeld = () => process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap");
  const guard = createGuard({ allowOrigins: ["http://localhost:1"] });
  const foreign = guard.guardedFetch("https://silent.example/", limits).catch(() => undefined);
  expect(isThreadHeld()).toBe(false);
  const own = guard.guardedFetch("http://localhost:1/", limits).catch(() => undefined);
  expect(isThreadHeld()).toBe(true);
  await Promise.all([foreign, own]);
});
