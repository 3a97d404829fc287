import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list, TemplateGroup } from "@/lib/contract/templates";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { readPrompt } from "@/lib/domains/generation/reading/read-prompt";
import { templateRows } from "./templates";

beforeAll(() => useProviders());
afterAll(forgetProviders);

const filledIn = (prompt: string): string => prompt.replace(/\[[^\]]+\]/g, "something of ours");

test("each is a body of POST /ugc/jobs, has a picture, and its id once; every group has one", () => {
  const rows = templateRows();
  list.output.parse({ templates: rows });
  for (const { request, previewImageUrl } of rows) {
    CreateUgcJobRequest.parse(request);
    expect(existsSync(`public${new URL(previewImageUrl).pathname}`)).toBe(true);
    expect(existsSync(`public/samples/looks/${request.look}.webp`)).toBe(true);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(TemplateGroup.options));
});

test("outside its brackets a template names no price, number or review", () => {
  for (const { request } of templateRows())
    expect(request.prompt.replace(/\[[^\]]+\]/g, "")).not.toMatch(/\d|[€$£%]|\b(?:best|loved|rated)\b/i);
});

test("a call to action that is filled in is read as one", () => {
  for (const { request } of templateRows())
    expect(readPrompt(filledIn(request.prompt)).callToAction, request.prompt).not.toBeNull();
});
