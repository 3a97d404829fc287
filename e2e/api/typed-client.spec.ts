import { expect } from "@playwright/test";
import createTypedClient from "openapi-fetch";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import type { paths } from "../gen/schema";

// The types are made of openapi.json by `npm run referee`; the compiler holds this file to them.

const prompt = "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order your first bag";

const connect = (origin: string, key: string) =>
  createTypedClient<paths>({ baseUrl: `${origin}/api/public/v1`, headers: { "x-api-key": key } });

test("a client typed by the document makes an image ad, finds it by id and in the list, and reads a catalog", async ({
  origin,
}) => {
  const { secret, userId } = await makeAccount();
  const client = connect(origin, secret);
  expect((await client.GET("/me")).data?.userId).toBe(userId);

  const body = { prompt, count: 1, sync: true, waitTimeoutMs: 60_000 };
  const made = await client.POST("/image-ads/jobs", { body });
  expect(made.response.status).toBe(200);
  const jobId = made.data?.job.id ?? "";

  const { data: found } = await client.GET("/jobs/{jobId}", { params: { path: { jobId } } });
  expect(found?.job).toMatchObject({ id: jobId, status: "completed", progress: 100 });
  const { data: list } = await client.GET("/jobs", { params: { query: { limit: 10, type: "image" } } });
  expect(list?.jobs.map(({ id }) => id)).toEqual([jobId]);
  expect((await client.GET("/voices")).data?.voices.length).toBeGreaterThan(0);
});

test("its failures are typed too -> 400 and 404 with code and hint", async ({ origin }) => {
  const { secret } = await makeAccount();
  const client = connect(origin, secret);
  const wrong = await client.POST("/image-ads/jobs", { body: { prompt: "", count: 1 } });
  expect([wrong.response.status, wrong.error?.code]).toEqual([400, "INVALID_REQUEST"]);
  const jobId = "00000000-0000-4000-8000-000000000000";
  const missing = await client.GET("/jobs/{jobId}", { params: { path: { jobId } } });
  expect(missing.response.status).toBe(404);
  expect(missing.error?.hint).toBeTruthy();
});
