import { z } from "zod";
import { InkedBox } from "../checks/ink";
import { operation, serve } from "./serve";
import { FitInput, ReframeInput, VoiceInput } from "./foreign-tasks";
import { CaptionInput, PictureInput, ProbeInput } from "./tasks";
import { MediaError } from "./control";
import { foreignLimits } from "../encode/open";

/**
 * Opens foreign media and decodes finished files. Runs as a child process with an empty environment: a hostile file that
 * takes it over finds no key and no address. Each library is loaded on first use.
 */
serve({
  picture: operation(PictureInput, async ({ file, dir, name }) => {
    const { prepare } = await import("../pictures/prepare");
    return prepare(file, dir, name);
  }),

  probe: operation(ProbeInput, async ({ file }) => {
    const { encoder } = await import("../encode/encoder");
    return encoder.probe(file, foreignLimits).catch((error) => {
      const reason = error instanceof RangeError ? error.message : "the file is not a readable MP4, MOV or WebM";
      throw new MediaError(reason);
    });
  }),

  measure: operation(z.object({ file: z.string(), boxes: z.array(InkedBox) }), async ({ file, boxes }, report) => {
    const { measure } = await import("../checks/measure");
    return measure(file, boxes, report);
  }),

  fit: operation(FitInput, async (input) => {
    const { fitPicture } = await import("../pictures/fit");
    return fitPicture(input);
  }),

  voice: operation(VoiceInput, async (input) => {
    const { takeVoice } = await import("../speech/foreign");
    return takeVoice(input);
  }),

  listen: operation(ProbeInput, async ({ file }, report) => {
    const { listen } = await import("../speech/listen");
    return { stretches: await listen(file, report) };
  }),

  caption: operation(CaptionInput, async (input, report) => {
    const { captionVideo } = await import("../captions/video");
    return captionVideo(input, report);
  }),

  reframe: operation(ReframeInput, async (input, report) => {
    const { reframe } = await import("../encode/reframe");
    return reframe(input, report);
  }),
});
