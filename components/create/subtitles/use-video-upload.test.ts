import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { SubtitleDraft } from "./draft";
import { useVideoUpload } from "./use-video-upload";

test("a video that was dropped is the source from then on, and what is wrong with it is said there", async () => {
  const changes: Partial<SubtitleDraft>[] = [];
  const given = { file: { fileUrl: null, fileName: null }, onChange: (change: object) => void changes.push(change) };
  const hook = await renderHook(useVideoUpload, given, async () => Response.json({}));
  await hook.current.start(new File(["x"], "notes.txt", { type: "text/plain" }));
  expect(changes).toEqual([{ from: "file", fileUrl: null, fileName: null }]);
  await expect.poll(() => hook.current.sending?.problem).toBe("Not an MP4, MOV or WebM.");
  expect(hook.current.isUploading).toBe(false);
});
