import { afterAll, beforeAll, expect, test } from "vitest";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { tools } from "@/lib/contract/tools";
import { allScopes } from "@/lib/contract/scopes";
import { isPlanned } from "@/lib/domains/estimates/service";
import { agentOperations, findOperation, policyFor } from "./policy";
import { offeredTools } from "./tools";

const accountId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const policyOf = policyFor(accountId);

let remove: () => Promise<void>;
beforeAll(async () => void ({ remove } = await useStorageEnvironment()));
afterAll(() => remove());

test.each(tools.map((tool) => [tool.name, tool] as const))(
  "%s: reads alone run by themselves; secrets are no tools",
  (name, tool) => {
    const { entry, annotations } = tool;
    const isWithheld =
      entry.group === "agent" || entry.op.returnsSecret === true || ["keys_revoke", "account_export"].includes(name);
    expect(findOperation(name) === undefined).toBe(isWithheld);
    const isHarmless =
      annotations.readOnlyHint && !entry.op.destructive && !entry.op.createsJob && tool.charges === null;
    if (!isWithheld) expect(policyOf(name, {})).toBe(isHarmless ? "run" : "approve");
  },
);

test("what charges, ingests, edits or deletes needs a person", () => {
  for (const name of [
    "ugc_create",
    "video_create",
    "imageAds_create",
    "skills_run",
    "brands_create",
    "brands_update",
    "brands_remove",
    "skills_update",
    "skills_remove",
    "jobs_cancel",
  ])
    expect(policyOf(name, {}), name).toBe("approve");
  for (const name of ["jobs_list", "account_usage", "estimates_create", "wait_for_job", "nothing"])
    expect(policyOf(name, {}), name).toBe("run");
  expect(policyOf("ask_user", {})).toBe("ask");
});

test.each<[string, unknown, "run" | "approve"]>([
  ["a job", { jobId: accountId }, "run"],
  ["an upload", { uploadId: accountId }, "run"],
  ["a file of the account", { url: `http://127.0.0.1:3000/files/${accountId}/jobs/1/ad.mp4` }, "run"],
  ["a stored file of the account", { url: { $file: `${accountId}/jobs/1/ad.mp4` } }, "run"],
  [
    "a file of another account",
    { url: "http://127.0.0.1:3000/files/0b9c1a52-9d5c-4f6e-8c4e-2d6a7c1b2f3a/a.mp4" },
    "approve",
  ],
  ["a foreign address", { url: "https://evil.example.com/?secret=beans" }, "approve"],
  ["one that only begins like ours", { url: "http://127.0.0.1:3000@evil.example/files/x.png" }, "approve"],
  ["one without slashes", { url: "https:evil.example.com" }, "approve"],
  ["one behind spaces", { url: "  https://evil.example.com" }, "approve"],
  ["one that is hidden in a list", { url: [{ at: "https://evil.example.com" }] }, "approve"],
])("provenance_verify of %s", (_, input, policy) => expect(policyOf("provenance_verify", input)).toBe(policy));

test("no tool of the agent can read or make a key, or speak to the agent", () => {
  const names = offeredTools(allScopes).map(({ name }) => name);
  expect(names.filter((name) => /^(?:agent_|keys_create|keys_revoke)/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(agentOperations.length).toBeGreaterThan(15);
});

test("what may charge has a planner, which tells an approval the most it can cost", () => {
  const charging = agentOperations.filter(({ entry, charges }) => charges !== null || entry.op.createsJob === true);
  expect(charging.length).toBeGreaterThan(5);
  expect(charging.map(({ name }) => name).filter((name) => !isPlanned(name))).toEqual([]);
  // Every one of them can be capped at what was approved.
  expect(charging.filter(({ inputSchema }) => !("maxUnits" in Object(inputSchema["properties"])))).toEqual([]);
});
