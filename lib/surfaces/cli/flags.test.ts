import { expect, test } from "vitest";
import { EstimateKind } from "../../contract/estimates";
import { surface, type SurfaceOperation } from "../../contract/surface";
import { estimable } from "./estimate";
import { readFlags } from "./flags";
import { exampleOf, operationHelp } from "./help";

/** The words a shell makes of a line whose quotes are single ones. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:'[^']*'|\\.|[^\s'\\])+/gs) ?? []).map((word) =>
    word.replace(/'([^']*)'|\\(.)/gs, (_, quoted: string | undefined, one: string) => quoted ?? one),
  );

function operationOf(id: string): SurfaceOperation {
  const found = surface.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

test.each(surface)("the example in the help of $id is a command that means the example", (operation) => {
  const [, , , ...words] = wordsOf(exampleOf(operation));
  expect(readFlags(operation, words).fields).toEqual(operation.example);
});

test.each([
  ["approve", "approve"],
  ["true", true],
  ["null", null],
  ["12", 12],
  ["The red one", "The red one"],
  ['{"prompt":"A mug"}', { prompt: "A mug" }],
  ["{not json", "{not json"],
])("a field of any type takes %j as %j", (text, value) => {
  expect(readFlags(operationOf("agent_reply"), ["--response", text]).fields).toEqual({ response: value });
});

test.each([
  [
    ["--scopes", "jobs:read, account:read"],
    ["jobs:read", "account:read"],
  ],
  [
    ["--scopes", "jobs:read", "--scopes", "account:read"],
    ["jobs:read", "account:read"],
  ],
])("a list of names is read from %j", (words, scopes) => {
  expect(readFlags(operationOf("keys_create"), words).fields).toEqual({ scopes });
});

test("a comma in a list of addresses or of words is a part of them", () => {
  const words = ["--product-image-urls", "https://a.example/b,c.png"];
  expect(readFlags(operationOf("ugc_create"), words).fields).toEqual({ productImageUrls: [words[1]] });
});

test("the help names --dry-run for one operation of every kind that can be estimated, and for no other", () => {
  const named = surface.filter((one) => operationHelp(one).includes("--dry-run"));
  expect(named.map(({ id }) => estimable[id]).toSorted()).toEqual(EstimateKind.options.toSorted());
});

test("the help names --wait, --output and --download for what makes or reads a job, and for no other", () => {
  const named = surface.filter((one) =>
    ["--wait", "--output", "--download"].every((flag) => operationHelp(one).includes(flag)),
  );
  const made = surface.filter(({ createsJob }) => createsJob).map(({ id }) => id);
  expect(named.map(({ id }) => id).toSorted()).toEqual([...made, "jobs_get"].toSorted());
});

test("the help of a field of any type asks for a value", () => {
  expect(operationHelp(operationOf("agent_reply"))).toMatch(/--response JSON\|text /);
});
