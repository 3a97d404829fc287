import * as z from "zod";
import { Timeline } from "@/lib/contract/timeline/document";
import { runTask } from "../workers/run";
import type { Control } from "../workers/control";

/** `image-child` portrait: the presenter of a document as a PNG. */
export const PortraitInput = z.object({ timeline: Timeline, out: z.string() });

/** Draws the presenter of a document, mouth closed, in the document's size, as a PNG. In a child process. */
export const drawPortrait = (input: z.input<typeof PortraitInput>, control: Control): Promise<object> =>
  runTask({ program: "image-child", op: "portrait", input, output: z.object({}), isReusable: true }, control);
