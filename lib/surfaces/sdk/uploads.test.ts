import { describe, expect, test } from "vitest";
import { routes } from "../../contract/routes";
import { createClient } from "./client";
import { spotmill } from "./index";
import { failure } from "./scripted.fixture";
import { upload } from "./uploads";

const MEGABYTE = 1024 * 1024;
const record = { id: "5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11", url: "https://ads.example.com/files/a" };

/** A service that says what it was asked, in order; `answers` are those to the bytes, by default 200 each. */
function service({ status = "ready", answers = [] as (() => Response)[] } = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, method, body } = new Request(input, init);
    const { pathname, host } = new URL(url);
    asked.push(`${method} ${host === "bucket.example.com" ? host : pathname}`);
    if (host === "bucket.example.com") return answers.shift()?.() ?? new Response(null, { status: body ? 200 : 400 });
    const put = { url: "https://bucket.example.com/q", method: "PUT", headers: { "content-type": "video/mp4" } };
    return Response.json({ upload: { ...record, status }, put });
  };
  return { asked, fetch, api: createClient({ baseUrl: "https://ads.example.com", apiKey: "k", fetch }, routes) };
}

test.each([
  [8 * MEGABYTE, "/uploads", `GET /api/public/v1/uploads/${record.id}`],
  [8 * MEGABYTE + 1, "/uploads/direct", `POST /api/public/v1/uploads/${record.id}/complete`],
])("a file of %i bytes goes by POST %s", async (bytes, path, last) => {
  const { asked, api, fetch } = service();
  const file = { filename: "a.mp4", data: new Uint8Array(bytes) };
  expect(await upload(api, file, { fetch })).toMatchObject(record);
  expect(asked).toEqual([`POST /api/public/v1${path}`, "PUT bucket.example.com", last]);
});

test("the bytes go by the client's own fetch too, with their length", async () => {
  const { asked, fetch } = service();
  const lengths: number[] = [];
  const own = async (request: Request): Promise<Response> => {
    if (request.method === "PUT") lengths.push((await request.clone().arrayBuffer()).byteLength);
    return fetch(request);
  };
  const api = spotmill({ baseUrl: "https://ads.example.com", apiKey: "k", fetch: own });
  expect(await api.upload({ filename: "a.mp4", data: new Uint8Array(100) })).toMatchObject(record);
  expect([asked[1], lengths]).toEqual(["PUT bucket.example.com", [100]]);
});

describe("bytes that were not taken, or whose answer was lost", () => {
  const lost = (): Response => {
    throw new TypeError("the connection was lost");
  };
  const busy = () => Response.json(failure("CONCURRENCY_LIMITED"), { status: 429, headers: { "retry-after": "0" } });
  const used = () => Response.json(failure("MEDIA_ADDRESS_REFUSED"), { status: 403 });
  const send = (script: NonNullable<Parameters<typeof service>[0]>) => {
    const { asked, fetch } = service(script);
    const own = (request: Request) => fetch(request);
    const api = spotmill({ baseUrl: "https://ads.example.com", apiKey: "k", fetch: own });
    const uploaded = api.upload({ filename: "a.mp4", data: new Uint8Array(100) });
    return { uploaded, puts: () => asked.filter((one) => one.startsWith("PUT")).length };
  };

  test.each([
    ["a lost connection", [lost]],
    ["too many senders", [busy, busy]],
    ["an answer that was lost", [lost, used]],
  ])("are sent again after %s", async (_, answers) => {
    const sent = answers.filter((one) => one !== used).length + 1;
    const { uploaded, puts } = send({ answers: [...answers] });
    expect(await uploaded).toMatchObject(record);
    expect(puts()).toBe(sent);
  });

  test("that never arrived are no success: the refusal of the address is thrown", async () => {
    const { uploaded } = send({ status: "awaiting", answers: [lost, used] });
    await expect(uploaded).rejects.toMatchObject({ status: 403, code: "MEDIA_ADDRESS_REFUSED" });
  });

  test("are not sent again where the address refuses them at once", async () => {
    const { uploaded, puts } = send({ answers: [used] });
    await expect(uploaded).rejects.toMatchObject({ status: 403 });
    expect(puts()).toBe(1);
  });
});
