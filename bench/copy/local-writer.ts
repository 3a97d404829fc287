import { toBrief } from "@/lib/domains/generation/brief/brief";
import { connectives } from "@/lib/domains/generation/copy/connectives";
import { draftScripts } from "@/lib/domains/generation/copy/script";
import type { JudgedScript } from "./judge";
import type { LabelledPrompt } from "./labelled-prompts";
import { openJudge, type Verdict } from "./judge";

/** Script of the local copywriter for a prompt, as the judge reads scripts. */
function writeLocally({ prompt, seconds }: LabelledPrompt, seed: number): JudgedScript & { structure: string } {
  const brief = toBrief({ prompt, duration: seconds }, seed);
  const [draft] = draftScripts(brief, { seconds, seed, count: 1 });
  const { name, kind, language } = brief.reading;
  return {
    name,
    kind,
    language,
    structure: draft?.structure ?? "",
    lines: (draft?.lines ?? []).map(({ say, onScreen }) => ({ say, onScreen: onScreen === null ? [] : [onScreen] })),
  };
}

/** A judged script of the local copywriter. */
export interface JudgedRun {
  id: string;
  seed: number;
  structure: string;
  name: string | null;
  text: string;
  verdict: Verdict;
}

/** Judges the local copywriter over prompts, each with the seeds from 0 up. */
export async function judgeLocally(rows: readonly LabelledPrompt[], seeds: number): Promise<JudgedRun[]> {
  const judge = openJudge();
  const runs: JudgedRun[] = [];
  for (const row of rows)
    for (let seed = 0; seed < seeds; seed++) {
      const script = writeLocally(row, seed);
      const { structure, name, lines } = script;
      const text = lines.map(({ say }) => say).join("\n");
      runs.push({ id: row.id, seed, structure, name, text, verdict: await judge(row, script, { connectives }) });
    }
  return runs;
}
