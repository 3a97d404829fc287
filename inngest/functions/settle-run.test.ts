import { afterEach, expect, test, vi } from "vitest";
import { workerLanes } from "@/lib/platform/env";
import { inngest, laneAppId } from "../client";
import { functions, functionsByLane } from "../index";
import { isAgentFunction } from "./settle-run";

afterEach(() => vi.unstubAllEnvs());

test("an agent run is settled where it is run: by the service or by connected workers, runs of other functions not", () => {
  const own = functions.map((one) => one.id(inngest.id));
  const ofLanes = workerLanes.flatMap((lane) => functionsByLane[lane].map((one) => one.id(laneAppId(lane))));
  const settled = () => [...own, ...ofLanes].filter(isAgentFunction);
  expect(settled()).toEqual(["spotmill-run-agent"]);
  vi.stubEnv("SPOTMILL_ROLE", "worker");
  expect(settled()).toEqual(["spotmill-agent-run-agent"]);
});
