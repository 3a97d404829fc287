import { expect, test } from "vitest";
import { tools } from "@/lib/contract/tools";
import { allScopes } from "@/lib/contract/scopes";
import { agentOperations, chargeOf, findOperation, operationPolicy, policyOf } from "./policy";
import { offeredTools } from "./tools";

test.each(tools.map((tool) => [tool.name, tool] as const))(
  "%s: reads alone run by themselves; secrets are no tools",
  (name, tool) => {
    const { entry, annotations } = tool;
    const isWithheld = entry.group === "agent" || entry.op.returnsSecret === true || name === "keys_revoke";
    expect(findOperation(name) === undefined).toBe(isWithheld);
    const isHarmless =
      annotations.readOnlyHint && !entry.op.destructive && !entry.op.createsJob && tool.charges === null;
    expect(operationPolicy(tool)).toBe(isHarmless ? "run" : "approve");
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
    "skills_update",
    "skills_remove",
    "jobs_cancel",
  ])
    expect(policyOf(name), name).toBe("approve");
  for (const name of ["jobs_list", "account_usage", "estimates_create", "wait_for_job", "nothing"])
    expect(policyOf(name), name).toBe("run");
  expect(policyOf("ask_user")).toBe("ask");
});

test("no tool of the agent can read or make a key, or speak to the agent", () => {
  const names = offeredTools(allScopes).map(({ name }) => name);
  expect(names.filter((name) => /^(?:agent_|keys_create|keys_revoke)/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(agentOperations.length).toBeGreaterThan(15);
});

test("an approval names the most that can be charged", () => {
  expect(chargeOf("ugc_create", {})).toEqual({ kind: "videos", units: 1 });
  expect(chargeOf("imageAds_create", {})).toEqual({ kind: "staticAdGenerations", units: 1 });
  expect(chargeOf("imageAds_create", { count: 3 })).toEqual({ kind: "staticAdGenerations", units: 3 });
  expect(chargeOf("imageAds_create", { count: 99 })).toEqual({ kind: "staticAdGenerations", units: 4 });
  expect(chargeOf("imageAds_create", { count: "two" })).toEqual({ kind: "staticAdGenerations", units: 1 });
  expect(chargeOf("brands_create", {})).toBeNull();
});
