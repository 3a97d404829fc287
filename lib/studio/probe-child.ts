import { z } from "zod";
import { InkedBox } from "./check/ink";
import { operation, serve } from "./child/serve";
import { PictureInput, ProbeInput } from "./child/tasks";
import { MediaError } from "./control";
import { foreignLimits } from "./ffmpeg/open";

/**
 * Opens foreign media and decodes finished files. Runs as a child process with an empty environment; whatever a hostile
 * file does to it, it holds no key and no address. Each library is loaded on first use.
 */
serve({
  picture: operation(PictureInput, async ({ file, dir, name }) => {
    const { prepare } = await import("./picture/prepare");
    return prepare(file, dir, name);
  }),

  probe: operation(ProbeInput, async ({ file }) => {
    const { encoder } = await import("./ffmpeg");
    return encoder.probe(file, foreignLimits).catch((error) => {
      const reason = error instanceof RangeError ? error.message : "the file is not a readable MP4, MOV or WebM";
      throw new MediaError(reason);
    });
  }),

  measure: operation(z.object({ file: z.string(), boxes: z.array(InkedBox) }), async ({ file, boxes }, report) => {
    const { measure } = await import("./check/measure");
    return measure(file, boxes, report);
  }),
});
