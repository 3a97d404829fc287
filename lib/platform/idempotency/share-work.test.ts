import { expect, test } from "vitest";
import { shareWork } from "./share-work";

/** A request with a key of its own account, its client's end, and the work it would begin. */
function open(accountId: string, idempotencyKey: string | null = "a") {
  const client = new AbortController();
  let hasBegun = false;
  let finish: (answer: string) => void = () => {};
  const act = (signal: AbortSignal) => {
    hasBegun = true;
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const send = () => shareWork({ accountId, idempotencyKey, signal: client.signal }, "test-work", "request", act);
  const hangUp = () => client.abort();
  return { send, hangUp, finish: (answer: string) => finish(answer), hasBegun: () => hasBegun };
}

test("a retry gets the answer of what its first request began, whose client hung up", async () => {
  const [first, retry] = [open("one"), open("one")];
  const answers = [first.send(), retry.send()];
  first.hangUp();
  first.finish("done");
  expect(await Promise.all(answers)).toEqual(["done", "done"]);
  expect(retry.hasBegun()).toBe(false);
});

test("work ends when the last who shared it has gone; a retry after that begins anew", async () => {
  const [first, second, retry] = [open("two"), open("two"), open("two")];
  const gone = [first.send(), second.send()];
  first.hangUp();
  second.hangUp();
  const answer = retry.send();
  for (const one of gone) await expect(one).rejects.toThrow("aborted");
  retry.finish("done");
  expect(await answer).toBe("done");
});

test("work that has ended is done again, and a client that hangs up later ends nothing", async () => {
  const [first, second] = [open("three"), open("three")];
  const before = first.send();
  first.finish("one");
  expect(await before).toBe("one");
  const after = second.send();
  first.hangUp();
  second.finish("two");
  expect(await after).toBe("two");
});

test("without a key each does its own, for as long as its client is there", async () => {
  const [first, second] = [open("four", null), open("four", null)];
  const [gone, stayed] = [first.send(), second.send()];
  first.hangUp();
  await expect(gone).rejects.toThrow("aborted");
  second.finish("done");
  expect(await stayed).toBe("done");
});
