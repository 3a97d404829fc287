import { ProviderError } from "@/lib/engines/providers/error";
import { asNeural } from "@/lib/engines/providers/local-neural";
import type { VoiceSource } from "@/lib/engines/providers/ports";
import type { Control } from "@/lib/engines/studio/workers/control";
import { narrate } from "./narration";
import { neuralSpeaker } from "./neural-speaker";
import { chooseVoice, type RemoteNarrationRequest, type VoicedNarration } from "./remote-narration";

/**
 * Has a model on this machine speak the lines: line by line, as the studio's own voices do, and kept as theirs are. Throws
 * ProviderError, so that the next provider can take over.
 */
export async function narrateWithModel(
  request: Omit<RemoteNarrationRequest, "synth"> & { source: VoiceSource },
  control: Control,
): Promise<VoicedNarration> {
  const { files, lines, targetSeconds, source, wanted } = request;
  const voiceId = request.voiceId ?? (await chooseVoice(source, wanted, control.signal));
  const speaker = await neuralSpeaker(voiceId);
  if (!speaker) throw new ProviderError(source.provider, "unavailable", `${voiceId} is not installed`);
  const narration = await asNeural(control, () => narrate({ files, lines, voiceId, targetSeconds, speaker }, control));
  return { ...narration, voiceId };
}
