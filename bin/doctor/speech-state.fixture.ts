import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { allVoices } from "../../lib/domains/catalog/service";
import { speakToFile } from "../../lib/engines/studio/speech/speech-file";
import { modelChecks } from "./models";

// Prints what an installation can say, as JSON: its voices, what `doctor` tells of its models, and a hash of words spoken.
const dir = mkdtempSync(join(tmpdir(), "speech-state-"));
const control = unwatched(AbortSignal.timeout(60_000));
const request = { lines: ["Fresh bread at seven.", "Come by."], voiceId: "local/clara", targetSeconds: null, dir };
const { pcmFile, words } = await speakToFile(request, control);
const spoken = createHash("sha256").update(readFileSync(pcmFile)).digest("hex");
const voices = (await allVoices()).map(({ id, available }) => `${id} ${available}`);
const findings = modelChecks().map(({ name, status, message }) => [name, status, message]);
process.stdout.write(JSON.stringify({ voices, findings, spoken, words: words.length }), () => process.exit(0));
