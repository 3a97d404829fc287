import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeAudio } from "@/lib/engines/studio/encode/audio";
import { describeVoices, voiceFigures } from "../voices/measure";
import { spokenAds } from "../voices/narrations";

const COUNT = 10;

/** Ten ads' narrations as they are delivered, without music, to be listened to; what each says and its figures beside them. */
export async function voices(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const notes: string[] = [];
  for (const [index, ad] of (await spokenAds(COUNT)).entries()) {
    const file = `voice-${index + 1}-${ad.voiceId.split("/").at(-1)}.m4a`;
    await encodeAudio(join(folder, file), ad.sound);
    console.log(`${file}  ${(ad.sound.left.length / ad.sound.rate).toFixed(1)} s`);
    notes.push(`${file}\n${ad.lines.map((line) => `  ${line}`).join("\n")}\n\n${describeVoices([voiceFigures(ad)])}\n`);
  }
  await writeFile(join(folder, "voices.txt"), notes.join("\n"));
}
