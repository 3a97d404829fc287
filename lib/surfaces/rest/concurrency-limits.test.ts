import { expect, test } from "vitest";
import { tryAcquireSlot } from "./concurrency-limits";

test("slots run out, and a released one can be acquired again; releasing twice frees one", () => {
  const first = tryAcquireSlot("a", 2);
  expect(tryAcquireSlot("a", 2)).not.toBeNull();
  expect(tryAcquireSlot("a", 2)).toBeNull();
  expect(tryAcquireSlot("b", 2)).not.toBeNull();
  first?.();
  first?.();
  expect(tryAcquireSlot("a", 2)).not.toBeNull();
  expect(tryAcquireSlot("a", 2)).toBeNull();
});
