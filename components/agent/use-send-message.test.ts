import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useBeginThread, usePostMessage } from "./use-send-message";

function useBegin() {
  const { mutate, isError, isSuccess } = useBeginThread();
  return { send: (message: string) => mutate(message), isError, isSuccess };
}

function usePost() {
  const { mutate, isError, isSuccess } = usePostMessage("6081ce62-134f-4740-98f6-19421eae2a86");
  return { send: (message: string) => mutate(message), isError, isSuccess };
}

test.each([
  ["a conversation is begun", useBegin],
  ["a message is sent", usePost],
])("%s once, also by a second press after an answer that was lost", async (_, useSend) => {
  const sent: { message: string; clientMessageId: string }[] = [];
  const hook = await renderHook(useSend, undefined, async (request) => {
    sent.push(await request.json());
    if (sent.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ id: "1" }, { status: 202 });
  });
  hook.current.send("Make an ad for tea");
  await expect.poll(() => hook.current.isError).toBe(true);
  hook.current.send("Make an ad for tea");
  await expect.poll(() => hook.current.isSuccess).toBe(true);
  hook.current.send("Make one for coffee");
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.clientMessageId).not.toBe(sent[0]?.clientMessageId);
});
