import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useAnswer } from "./use-answer";

const noApi = async (): Promise<Response> => Response.error();

/** The form of a reviewer whose requests are answered by `answer`; `sent` are their paths and bodies. */
async function openForm(answer: () => Response) {
  const sent: unknown[] = [];
  const options = { token: "t", atSeconds: () => 4, onAnswered: () => undefined };
  const hook = await renderHook(useAnswer, options, noApi);
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return answer();
  });
  hook.current.change({ name: "Ana", text: "The price comes too late." });
  await expect.poll(() => hook.current.text).toBe("The price comes too late.");
  return { hook, sent };
}

const comment = ["/api/review/comment", { token: "t", name: "Ana", text: "The price comes too late.", atSeconds: 4 }];
const decision = ["/api/review/decide", { token: "t", name: "Ana", decision: "change" }];

test("a comment that is written goes with the decision, once", async () => {
  const { hook, sent } = await openForm(() => Response.json({ review: {} }));
  await hook.current.decide("change");
  expect(sent).toEqual([comment, decision]);
  await expect.poll(() => hook.current).toMatchObject({ text: "", done: "change", error: null });
  await hook.current.decide("change");
  expect(sent).toEqual([comment, decision, decision]);
});

test("nothing is decided while the comment cannot be sent, and it stays", async () => {
  const { hook, sent } = await openForm(() => Response.json({}, { status: 503 }));
  await hook.current.decide("change");
  expect(sent).toEqual([comment]);
  await expect.poll(() => hook.current.error).toMatchObject({ status: 503 });
  expect(hook.current).toMatchObject({ text: "The price comes too late.", done: null });
});
