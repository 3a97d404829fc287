import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { entries } from "../lib/contract/registry";
import { originOf } from "./support/origins";

/** Addresses the build serves beside the operations of the contract, and why. A stale line fails as a new address does. */
const others: Readonly<Record<string, string>> = {
  "/openapi.json": "the contract itself",
  "/.well-known/oauth-protected-resource": "metadata of the API, which names it",
  "/.well-known/oauth-protected-resource/mcp": "metadata of the MCP endpoint",
  "/mcp": "the same operations as tools, behind the same key",
  "/files/[...key]": "media, opened by the signature in their address",
  "/llms.txt": "documentation as text",
  "/llms-full.txt": "documentation as text",
  "/docs-md/[[...page]]": "documentation as Markdown",
  "/docs-search.json": "the index of the documentation",
  "/docs/[[...page]]": "documentation as pages",
  "/icon.svg": "the icon",
  "/": "the front page",
  "/sign-in": "a form",
  "/sign-in/code": "the form of its second step, opened by the first; leads back to it otherwise",
  "/sign-in/link": "the button of a mailed link, behind the token in its address",
  "/sign-up": "a form",
  "/reset": "a form",
  "/channel": "a form behind the code of a mail",
  "/review/[token]": "an ad to review, opened by the token in its address",
  "/api/review/[...path]": "answers to it and its files, by the same token",
  "/api/channel/leave": "no more mails, by the code in each of them",
  "/api/health": "says that it runs, and nothing else",
  "/metrics": "figures for the operator, behind its own token or from this machine alone",
  "/api/ready": "names the parts that are missing, and nothing else",
  "/api/auth/[...nextauth]": "sessions of the dashboard",
  "/api/account/[action]": "the dashboard's own actions, behind its session",
  "/api/dashboard/[...path]": "the operations for the dashboard, behind its session",
  "/api/inngest": "the functions, behind the engine's signature",
  "/api/stripe/webhook": "billing events, behind Stripe's signature",
  "/api/providers/fal/webhook": "wakes a poll, behind fal's signature; decides nothing",
  "/test-billing/[...path]": "pages of the local stand-in for billing; 404 where Stripe's keys are set",
  "/api/public/[[...path]]": "404 in the envelope for what the contract does not have",
  "/_global-error": "what a page that failed shows",
  "/_not-found": "what a path without a page shows",
};

const isPage = (path: string): boolean => /^\/dashboard(\/|$)/.test(path);
const built = (): string[] =>
  Object.values(
    JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Readonly<Record<string, string>>,
  );
const operations = new Set(
  entries.map(({ op }) => `/api/public/v1${op.path.replace(/\{(\w+)\}/g, (_, name: string) => `[${name}]`)}`),
);

test("O6 every address the build answers is an operation of the contract, a page behind the sign-in, or listed", () => {
  const unknown = built().filter((path) => !operations.has(path) && !isPage(path) && !Object.hasOwn(others, path));
  expect(unknown).toEqual([]);
  expect([...operations, ...Object.keys(others)].filter((path) => !built().includes(path))).toEqual([]);
});

test("O6 no page of the dashboard, and no action of it, answers a stranger with 200", async () => {
  const pages = built().filter(isPage);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of [...pages, "/api/dashboard/me"]) {
    const path = page.replace(/\/\[\[?\.*\w+\]\]?/g, "/x");
    const { status } = await fetch(originOf("fast") + path, { redirect: "manual" });
    expect([307, 302, 401], path).toContain(status);
  }
});
