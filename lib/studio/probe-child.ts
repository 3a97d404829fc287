import { z } from "zod";
import { InkedBox } from "./check/ink";
import { operation, serve } from "./child/serve";
import { FitInput, ReframeInput, VoiceInput } from "./child/foreign-tasks";
import { CaptionInput, PictureInput, ProbeInput } from "./child/tasks";
import { MediaError } from "./control";
import { foreignLimits } from "./ffmpeg/open";
import { OutlineInput, ReadyForInput, SiteInput, SitePicturesInput } from "./site/tasks";

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

  readyFor: operation(ReadyForInput, async ({ part }) => {
    await (part === "pages" ? import("./site/read") : import("./site/pictures"));
    return {};
  }),

  outline: operation(OutlineInput, async (input) => {
    const { readOutline } = await import("./site/read");
    return readOutline(input);
  }),

  site: operation(SiteInput, async (input) => {
    const { readSite } = await import("./site/read");
    return readSite(input);
  }),

  sitePictures: operation(SitePicturesInput, async (input, report) => {
    const { readSitePictures } = await import("./site/pictures");
    return readSitePictures(input, report);
  }),

  measure: operation(z.object({ file: z.string(), boxes: z.array(InkedBox) }), async ({ file, boxes }, report) => {
    const { measure } = await import("./check/measure");
    return measure(file, boxes, report);
  }),

  fit: operation(FitInput, async (input) => {
    const { fitPicture } = await import("./picture/fit");
    return fitPicture(input);
  }),

  voice: operation(VoiceInput, async (input) => {
    const { takeVoice } = await import("./speech/foreign");
    return takeVoice(input);
  }),

  listen: operation(ProbeInput, async ({ file }, report) => {
    const { listen } = await import("./speech/listen");
    return { stretches: await listen(file, report) };
  }),

  caption: operation(CaptionInput, async (input, report) => {
    const { captionVideo } = await import("./captions/video");
    return captionVideo(input, report);
  }),

  reframe: operation(ReframeInput, async (input, report) => {
    const { reframe } = await import("./clip/reframe");
    return reframe(input, report);
  }),
});
