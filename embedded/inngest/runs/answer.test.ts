import { expect, test } from "vitest";
import { readAnswer } from "./answer";

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readAnswer({ kind: "answer", status, headers: { "x-inngest-sdk": "js", ...headers }, text: JSON.stringify(body) });

test("200 is the result, null when the body is none", () => {
  expect(reply(200, { a: 1 })).toEqual({ kind: "completed", data: { a: 1 } });
  expect(readAnswer({ kind: "answer", status: 200, headers: { "x-inngest-sdk": "js" }, text: "" })).toEqual({
    kind: "completed",
    data: null,
  });
});

test("206 is operations, one or many; what cannot be read is a failed attempt", () => {
  const operation = { op: "StepRun", id: "hash", data: 1 };
  const answers = [
    reply(206, operation),
    reply(206, [operation], { "retry-after": "7", "x-inngest-no-retry": "true" }),
  ];
  expect(answers).toMatchObject([
    { kind: "operations", operations: [operation], isFinal: false },
    { kind: "operations", operations: [operation], isFinal: true, delaySeconds: 7 },
  ]);
  expect(reply(206, "nonsense")).toMatchObject({ kind: "error", isFinal: false });
});

test("400 and 500 keep the SDK's error and say whether to try again", () => {
  const error = { name: "Oops", message: "no", stack: "s" };
  expect(reply(500, error)).toMatchObject({ kind: "error", error, isFinal: false });
  expect(reply(400, error, { "x-inngest-no-retry": "true" })).toMatchObject({ kind: "error", error, isFinal: true });
  expect(reply(500, { error: "step not found" })).toMatchObject({ error: { message: "step not found" } });
});

test("without the SDK's header somebody else answered, so another attempt makes sense", () => {
  const answer = readAnswer({ kind: "answer", status: 200, headers: {}, text: "<html>starting</html>" });
  expect(answer).toMatchObject({ kind: "error", isFinal: false, error: { message: "the app answered 200" } });
});
