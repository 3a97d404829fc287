import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spotmill } from "./index";

const servers: Server[] = [];
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let [service, front] = ["", ""];
beforeAll(async () => {
  service = await listen(({ headers }, response) => {
    const isKnown = headers.authorization !== undefined;
    const body = isKnown ? {} : { error: "no", code: "PUBLIC_API_KEY_REQUIRED", message: "no", hint: "Send one key" };
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  // As a proxy sends http to https, which is another origin too.
  front = await listen(({ url = "" }, response) => {
    const status = url.includes("/usage") ? 301 : 308;
    response.writeHead(status, { location: service + url }).end();
  });
});
afterAll(() => servers.forEach((server) => server.close()));

test("a service that sends to another origin, where no key goes along, is told by that address", async () => {
  const api = spotmill({ apiKey: "k", baseUrl: front });
  for (const call of [api.account.me(), api.account.usage(), api.ugc.create({ prompt: "x" })])
    await expect(call).rejects.toMatchObject({
      name: "ApiCallError",
      code: "NO_API",
      message: expect.stringContaining(`sends to ${service}`),
      hint: expect.stringContaining("baseUrl"),
    });
  const events = api.jobs.events({ jobId: "1" })[Symbol.asyncIterator]();
  await expect(events.next()).rejects.toMatchObject({ code: "NO_API" });
  expect(await spotmill({ apiKey: "k", baseUrl: service }).account.me()).toEqual({});
});
