import { expect, test } from "vitest";
import { workerLanes } from "@/lib/platform/env";
import { inngest, laneAppId } from "../client";
import { functions, functionsByLane } from "../index";
import { isAgentFunction } from "./settle-run";

test("an agent run is settled whether the service or a connected worker ran it; runs of other functions are not", () => {
  const own = functions.map((one) => one.id(inngest.id));
  const ofLanes = workerLanes.flatMap((lane) => functionsByLane[lane].map((one) => one.id(laneAppId(lane))));
  expect([...own, ...ofLanes].filter(isAgentFunction)).toEqual(["spotmill-run-agent", "spotmill-agent-run-agent"]);
});
