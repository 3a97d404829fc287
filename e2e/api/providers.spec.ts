import { expect } from "@playwright/test";
import * as z from "zod";
import { retirementOf } from "../../lib/domains/catalog/retired.fixture";
import { videoRows } from "../../lib/domains/catalog/video-rows";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { originOf } from "../support/origins";

const Models = z.object({
  defaultModel: z.string(),
  models: z.array(z.object({ id: z.string(), publicApiSupported: z.boolean(), note: z.string() })),
});
const report = (headers: Record<string, string>, body = "{}") =>
  fetch(`${originOf("fast")}/api/providers/fal/webhook`, { method: "POST", headers, body });

test("without keys every provider's model is listed, none can be used, each says what would enable it", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { models, defaultModel } = Models.parse((await api.call("GET", "/video/models", { key })).body);
  expect(defaultModel).toBe("local/ugc-studio");
  expect(models.map(({ id }) => id)).toEqual(videoRows.map(({ id }) => id));
  expect(models.filter(({ publicApiSupported }) => publicApiSupported).map(({ id }) => id)).toEqual([defaultModel]);
  for (const { id, note } of models.filter(({ publicApiSupported }) => !publicApiSupported))
    expect([id, retirementOf(id), note]).toEqual([
      id,
      undefined,
      expect.stringMatching(/^Set [A-Z_]+ to|^Not verified/),
    ]);
});

test("400 for a model whose key this server has not, with why and which can; nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const answer = await api.call("POST", "/video/jobs", { key, body: { prompt: "Bread", model: "kling-3-pro" } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    message: "model: kling-3-pro is not available on this server (Set FAL_KEY to enable)",
    hint: "Models that can: local/ugc-studio.",
  });
});

test("401 for a report fal did not sign, 413 for one too long to be a report", async () => {
  expect((await report({})).status).toBe(401);
  const forged = { "request-id": "r", "user-id": "u", timestamp: "1", signature: "00" };
  const headers = Object.fromEntries(Object.entries(forged).map(([name, value]) => [`x-fal-webhook-${name}`, value]));
  expect((await report(headers)).status).toBe(401);
  expect((await report({}, "x".repeat(1_000_001))).status).toBe(413);
});
