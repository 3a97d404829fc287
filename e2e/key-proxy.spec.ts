import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { startKeyProxy } from "./referee/key-proxy";

test("the referees' proxy adds the key, keeps Host and Origin, streams, and passes a hang-up on", async () => {
  let seen: IncomingHttpHeaders = {};
  let hangUp = (_isUnfinished: boolean): void => undefined;
  const hungUp = new Promise<boolean>((resolve) => (hangUp = resolve));
  const upstream = createServer((asked, answer) => {
    seen = asked.headers;
    answer.write("first");
    answer.on("close", () => hangUp(!answer.writableFinished));
  });
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const proxy = await startKeyProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, "svc_live_example");
  const headers = { host: "evil.example", origin: "https://evil.example" };
  const answer = await new Promise<IncomingMessage>((resolve) => get(`${proxy.origin}/mcp`, { headers }, resolve));
  expect(seen).toMatchObject({ ...headers, "x-api-key": "svc_live_example" });
  // The upstream never ends its answer: what arrives was streamed.
  expect(String((await once(answer, "data"))[0])).toBe("first");
  answer.destroy();
  expect(await hungUp).toBe(true);
  await proxy.close();
  upstream.close();
});
