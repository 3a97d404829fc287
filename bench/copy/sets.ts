import { judgeLocally } from "./local-writer";
import { scoresOf } from "./scores";
import { readSet } from "./labelled-prompts";
const names = (process.env["SETS"] ?? "third,fourth,fifth,sixth").split(",");
const all: any[] = []; let line = "";
for (const n of names) { const runs = await judgeLocally(readSet(`bench/copy/prompts/${n.includes("-") || /^(first|unseen|development|fresh)$/.test(n) ? n : n + "-fresh"}.jsonl`), 1); all.push(...runs); line += ` ${n} ${(scoresOf(runs.map((r) => r.verdict)).clean * 100).toFixed(1)}`; }
const s = scoresOf(all.map((r) => r.verdict));
console.log(process.env["B"] ?? "", s.scripts, "name", (s.nameExact*100).toFixed(1), "noleak", (s.noLeak*100).toFixed(1), "facts", (s.factsKept*100).toFixed(1), "cta", (s.callToAction*100).toFixed(1), "alt", (s.nothingAltered*100).toFixed(1), "clean", (s.clean*100).toFixed(1), "|", line);
