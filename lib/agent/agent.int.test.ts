import { afterAll, beforeAll, describe } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/event-sink";
import { agentSuite } from "@/e2e/support/agent-suite";

let sink: EventSink;
beforeAll(async () => {
  await useDatabase();
  sink = await useEventSink();
});
afterAll(() => sink.close());

describe("with the rule-based planner", agentSuite);
