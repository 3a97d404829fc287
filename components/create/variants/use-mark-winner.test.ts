import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useMarkWinner } from "./use-mark-winner";

const [first, second] = ["6081ce62-134f-4740-98f6-19421eae2a86", "7081ce62-134f-4740-98f6-19421eae2a86"];
const set = { id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d" };

test("of two ads that are marked in quick succession the later is the only winner, and no other tag is lost", async () => {
  const tags = new Map<string, string[]>([
    [first, ["spring"]],
    [second, []],
  ]);
  const answer = async (request: Request): Promise<Response> => {
    const id = request.url.slice(-36);
    if (request.method === "GET")
      return Response.json({
        variantSet: { ...set, arms: [...tags].map(([id, own]) => ({ job: { id, tags: own } })) },
      });
    tags.set(id, ((await request.json()) as { tags: string[] }).tags);
    return Response.json({ job: { id } });
  };
  // A button for each of them.
  const hook = await renderHook(() => [useMarkWinner(set), useMarkWinner(set)] as const, null, answer);
  const [one, other] = hook.current;
  one.mutate({ jobId: first, isChosen: true });
  other.mutate({ jobId: second, isChosen: true });
  await expect.poll(() => hook.current.every(({ isSuccess }) => isSuccess)).toBe(true);
  expect([...tags]).toEqual([
    [first, ["spring"]],
    [second, ["winner"]],
  ]);
});
