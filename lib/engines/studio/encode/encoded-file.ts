import { type Encoder, Muxer } from "node-av/api";
import type { Frame } from "node-av/lib";

/** A file of one encoded stream being written. */
export interface EncodedFile {
  /** Encodes a frame, which stays the caller's to free. */
  put(frame: Frame): Promise<void>;
  /** Writes what the encoder still holds, ends the file and closes the encoder. */
  close(): Promise<void>;
}

/** Opens a file, whose extension names the container, for what an encoder makes of frames. */
export const openEncodedFile = async (file: string, encoder: Encoder): Promise<EncodedFile> => {
  const muxer = await Muxer.open(file);
  const stream = muxer.addStream(encoder); // before the encoder sees its first frame
  const drain = async (frame: Frame | null): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  };
  return {
    put: drain,
    async close() {
      await drain(null);
      await muxer.close();
      encoder.close();
    },
  };
};
