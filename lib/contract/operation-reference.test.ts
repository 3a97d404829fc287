import { expect, test } from "vitest";
import { renderReferences, renderSchema } from "./operation-reference";
import { httpDescriptionOf, namesOverHttp } from "./operation-text";
import { entries } from "./registry";
import { namesOfTools } from "./tool-text";
import { tools } from "./tools";

test("a reference reads as the surface writes the operation; a stream is no tool", () => {
  const text = "Poll `{op:jobs_get}` or stream `{op:jobs_events}`.";
  expect(renderReferences(text, namesOverHttp)).toBe("Poll `GET /jobs/{jobId}` or stream `GET /jobs/{jobId}/events`.");
  expect(renderReferences(text, namesOfTools)).toBe("Poll `jobs_get` or stream `GET /jobs/{jobId}/events`.");
});

test("an unknown operation is an error", () =>
  expect(() => renderReferences("{op:nothing}", namesOverHttp)).toThrow("no operation is called nothing"));

test("only descriptions of a schema are rendered", () => {
  const schema = { description: "{op:voices_list}", default: "{op:voices_list}" };
  expect(renderSchema(schema, namesOfTools)).toEqual({ description: "voices_list", default: "{op:voices_list}" });
});

test.each(entries)("$id leaves no reference behind, and waits are described once", ({ id, op }) => {
  const description = httpDescriptionOf(op);
  expect(description).not.toContain("{op:");
  expect(description.match(/Answers 202/g)?.length ?? 0).toBe(op.createsJob ? 1 : 0);
  const tool = tools.find(({ name }) => name === id);
  expect(JSON.stringify([tool?.description, tool?.inputSchema, tool?.outputSchema])).not.toContain("{op:");
});
