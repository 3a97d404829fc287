import { afterAll, beforeAll, describe } from "vitest";
import { crashSuite } from "@/e2e/support/agent/agent-crash-suite";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";

let sink: EventSink;
beforeAll(async () => {
  await useDatabase();
  sink = await useEventSink();
});
afterAll(() => sink.close());

describe("with the rule-based planner", crashSuite);
