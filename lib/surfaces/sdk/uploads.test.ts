import { expect, test } from "vitest";
import { routes } from "../../contract/routes";
import { createClient } from "./client";
import { spotmill } from "./index";
import { upload } from "./uploads";

const MEGABYTE = 1024 * 1024;
const record = { id: "5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11", url: "https://ads.example.com/files/a" };

/** A service that says what it was asked, in order. */
function service() {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, method, body } = new Request(input, init);
    const { pathname, host } = new URL(url);
    asked.push(`${method} ${host === "bucket.example.com" ? host : pathname}`);
    if (host === "bucket.example.com") return new Response(null, { status: body ? 200 : 400 });
    const put = { url: "https://bucket.example.com/q", method: "PUT", headers: { "content-type": "video/mp4" } };
    return Response.json({ upload: record, put });
  };
  return { asked, fetch, api: createClient({ baseUrl: "https://ads.example.com", apiKey: "k", fetch }, routes) };
}

test.each([
  [8 * MEGABYTE, "/uploads", `GET /api/public/v1/uploads/${record.id}`],
  [8 * MEGABYTE + 1, "/uploads/direct", `POST /api/public/v1/uploads/${record.id}/complete`],
])("a file of %i bytes goes by POST %s", async (bytes, path, last) => {
  const { asked, api, fetch } = service();
  const file = { filename: "a.mp4", data: new Uint8Array(bytes) };
  expect(await upload(api, file, fetch)).toEqual(record);
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
  expect(await api.upload({ filename: "a.mp4", data: new Uint8Array(100) })).toEqual(record);
  expect([asked[1], lengths]).toEqual(["PUT bucket.example.com", [100]]);
});
