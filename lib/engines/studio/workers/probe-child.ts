import { operation, serve } from "./serve";
import { FitInput, ReframeInput, VoiceInput } from "./foreign-tasks";
import { CaptionInput, PictureInput, ProbeInput } from "./tasks";
import { MediaError, orMediaError } from "./control";
import { foreignLimits } from "../encode/open";

/**
 * Opens foreign media. Runs as a child process with an empty environment: a hostile file that
 * takes it over finds no key and no address. Each library is loaded on first use.
 */
serve({
  picture: operation(PictureInput, async ({ file, dir, name }) => {
    const { writePreparedPicture } = await import("../pictures/prepare-picture");
    return writePreparedPicture(file, dir, name);
  }),

  probe: operation(ProbeInput, async ({ file }) => {
    const { probeToDecode } = await import("../encode/probe");
    return probeToDecode(file, foreignLimits).catch((error) => {
      if (error instanceof RangeError) throw new MediaError(error.message);
      return orMediaError("the file is not a readable MP4, MOV or WebM")(error);
    });
  }),

  fit: operation(FitInput, async (input) => {
    const { writeFittedPicture } = await import("../pictures/fit-picture");
    return writeFittedPicture(input);
  }),

  voice: operation(VoiceInput, async (input) => {
    const { decodeVoice } = await import("../speech/decode-voice");
    return decodeVoice(input);
  }),

  listen: operation(ProbeInput, async ({ file }, report) => {
    const { readVoiceActivity } = await import("../speech/read-voice-activity");
    return { stretches: await readVoiceActivity(file, report) };
  }),

  subtitles: operation(ProbeInput, async ({ file }) => {
    const { readSubtitleStream } = await import("../captions/read-subtitle-stream");
    // Damaged subtitles are none: the words may still be heard.
    return { stream: await readSubtitleStream(file).catch(() => null) };
  }),

  caption: operation(CaptionInput, async (input, report) => {
    const { burnCaptions } = await import("../captions/burn-captions");
    return burnCaptions(input, report);
  }),

  reframe: operation(ReframeInput, async (input, report) => {
    const { reframe } = await import("../encode/reframe");
    return reframe(input, report);
  }),
});
