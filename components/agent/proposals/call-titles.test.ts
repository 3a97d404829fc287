import { expect, test } from "vitest";
import { agentTools } from "@/lib/domains/agent/tools/agent-tools";
import { agentOperations } from "@/lib/domains/agent/tools/policy";
import { toLabel } from "./argument-text";
import { titleOfCall } from "./call-titles";

test.each([...agentOperations, ...agentTools].map(({ name }) => name))(
  "the call %s is told as what it does",
  (name) => {
    expect(titleOfCall(name)).toMatch(/^[A-Z][a-z]+( [a-z]+)+$/);
    // A name begins with what it is about: its words are no sentence.
    expect(titleOfCall(name).toLowerCase()).not.toBe(toLabel(name.replaceAll("_", " ")).toLowerCase());
  },
);

test("one that is not known is told by the words of its name", () =>
  expect(titleOfCall("brands_getPage")).toBe("Brands get page"));
