import type { CaptionStyle, Word } from "@/lib/contract/timeline/document";
import { type CaptionPage, captionPages } from "./pages";
import { columnsOf, isSpaced } from "./word-spacing";

/** A cue of a subtitle file: at most two lines of 42 columns, milliseconds from the start of the video. */
export interface SubtitleCue {
  lines: readonly string[];
  startMs: number;
  endMs: number;
}

/** Limits of subtitle files (the Netflix Timed Text Style Guide's line length; our own shortest time). */
const MAX_LINE = 42;
const MAX_LINES = 2;
const LEAST_MS = 700;

/**
 * The cues of a subtitle file: a preset's pages, joined with their neighbours where one would be shorter than 0.7 s.
 * They never overlap, hold every word once and in order, and end within the video when its length is given.
 */
export const subtitleCues = (words: readonly Word[], style: CaptionStyle, durationMs?: number): SubtitleCue[] => {
  const limit = durationMs ?? Number.POSITIVE_INFINITY;
  const pages = joinShort(captionPages(words, style));
  return pages.map((page, i) => {
    const next = pages[i + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const wanted = Math.max(page.endMs, page.startMs + LEAST_MS);
    const endMs = Math.min(wanted, next, limit);
    const startMs = i === pages.length - 1 ? Math.max(0, Math.min(page.startMs, endMs - 1)) : page.startMs;
    return { lines: wrap(page.words.map(({ text }) => text)), startMs, endMs };
  });
};

/** SubRip: UTF-8 without a mark, comma before the milliseconds. */
export const toSrt = (words: readonly Word[], style: CaptionStyle, durationMs?: number): string =>
  subtitleCues(words, style, durationMs)
    .map(
      ({ lines, startMs, endMs }, i) =>
        `${i + 1}\n${stamp(startMs, ",")} --> ${stamp(endMs, ",")}\n${lines.join("\n")}\n`,
    )
    .join("\n");

/** WebVTT: `&`, `<` and `>` escaped. */
export const toVtt = (words: readonly Word[], style: CaptionStyle, durationMs?: number): string => {
  const cues = subtitleCues(words, style, durationMs).map(
    ({ lines, startMs, endMs }) =>
      `${stamp(startMs, ".")} --> ${stamp(endMs, ".")}\n${lines.map(escapeVtt).join("\n")}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
};

const escapeVtt = (line: string): string =>
  line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const textOf = (page: CaptionPage): string[] => page.words.map(({ text }) => text);

/** Longest time a cue may stay: until the next one starts. */
const room = (page: CaptionPage, next: CaptionPage | undefined): number =>
  Math.max(page.endMs, next?.startMs ?? page.startMs + LEAST_MS) - page.startMs;

const joinShort = (pages: readonly CaptionPage[]): CaptionPage[] => {
  const joined: CaptionPage[] = [];
  pages.forEach((page, i) => {
    const last = joined.at(-1);
    const isShort = last && (page.startMs - last.startMs < LEAST_MS || room(page, pages[i + 1]) < LEAST_MS);
    if (last && isShort && wrap([...textOf(last), ...textOf(page)]).length <= MAX_LINES) {
      joined[joined.length - 1] = { words: [...last.words, ...page.words], startMs: last.startMs, endMs: page.endMs };
    } else joined.push(page);
  });
  return joined;
};

interface Line {
  text: string;
  columns: number;
}

const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** Balanced lines: the narrowest width that needs no more lines than the widest would. A word longer than a line stands alone. */
const wrap = (texts: readonly string[]): string[] => {
  const words = texts.map((text, at) => ({
    text,
    columns: columnsOf(text),
    space: isSpaced(texts[at - 1] ?? "", text) ? " " : "",
  }));
  const fill = (width: number): Line[] => {
    const lines: Line[] = [];
    for (const { text, columns, space } of words) {
      const last = lines.at(-1);
      const longer = (last?.columns ?? 0) + space.length + columns;
      if (last && longer <= width) lines[lines.length - 1] = { text: `${last.text}${space}${text}`, columns: longer };
      else lines.push({ text, columns });
    }
    return lines;
  };
  const fewest = fill(MAX_LINE).length;
  for (let width = 1; width < MAX_LINE; width++) {
    const lines = fill(width);
    if (lines.length <= fewest && lines.every(({ columns }) => columns <= MAX_LINE)) return textsOf(lines);
  }
  return textsOf(fill(MAX_LINE));
};

const stamp = (timeMs: number, separator: string): string => {
  const ms = Math.max(0, Math.round(timeMs));
  const pad = (value: number, width = 2): string => String(Math.floor(value)).padStart(width, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}${separator}${pad(ms % 1000, 3)}`;
};
