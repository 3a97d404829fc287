"use client";

import type { RefObject } from "react";
import { classNames } from "../ui/class-names";
import { toClock, usePosition } from "../ui/film-time";
import { SectionCard } from "../ui/section-card";
import { wordsOf, type Result } from "./result";

type Word = ReturnType<typeof wordsOf>[number];

const endsSentence = ({ text }: Word): boolean => /[.!?…]["”’]?$/.test(text);

/** The words sentence by sentence, in order. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && before.line === word.line && !endsSentence(before)) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

function Line({ words, atMs, onGo }: { words: readonly Word[]; atMs: number; onGo: (ms: number) => void }) {
  const start = words[0]?.startMs ?? 0;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-2">
      <button
        type="button"
        onClick={() => onGo(start)}
        aria-label={`Play from ${toClock(start)}`}
        className="rounded font-mono text-xs text-quiet tabular-nums hover:text-ink"
      >
        {toClock(start)}
      </button>
      <p className="text-lg leading-relaxed">
        {words.map(({ text, startMs, endMs }, index) => (
          <span
            key={index}
            title={`${(startMs / 1000).toFixed(2)} to ${(endMs / 1000).toFixed(2)} s`}
            className={classNames("rounded", atMs >= startMs && atMs < endMs && "bg-warn-wash ring-2 ring-warn-wash")}
          >
            {text}{" "}
          </span>
        ))}
      </p>
    </li>
  );
}

/** Script line by line with its times; the word being spoken is marked, and a time plays from there. */
export function Script(props: {
  result: Result;
  video: RefObject<HTMLVideoElement | null>;
  onGo: (ms: number) => void;
}) {
  const { result, video, onGo } = props;
  const atMs = usePosition(video);
  const words = wordsOf(result);
  if (!result.script) return null;
  if (words.length === 0)
    return (
      <SectionCard title="Script">
        <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{result.script}</p>
      </SectionCard>
    );
  return (
    <SectionCard title="Script" note={`${words.length} words`}>
      <ol className="grid max-w-prose gap-1.5">
        {linesOf(words).map((line, index) => (
          <Line key={index} words={line} atMs={atMs} onGo={onGo} />
        ))}
      </ol>
    </SectionCard>
  );
}
