import { text } from "node:stream/consumers";
import type { Client } from "./client";

/** A frame of a job's event stream: the event id and the parsed data. */
export interface Frame {
  id: number;
  data: Record<string, unknown> & { type: string; seq: number };
}

/** The frames of event-stream text, and whether it ended with `[DONE]`. */
export function parseFrames(body: string): { frames: Frame[]; isDone: boolean } {
  const blocks = body.split("\n\n").filter((block) => /^data:/m.test(block));
  const fieldsOf = (block: string) =>
    Object.fromEntries(
      block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
  const fields = blocks.map(fieldsOf);
  const frames = fields
    .filter(({ data }) => data !== "[DONE]")
    .map(({ id, data = "" }) => ({ id: Number(id), data: JSON.parse(data) }));
  return { frames, isDone: fields.at(-1)?.["data"] === "[DONE]" };
}

/** Reads a job's events to the end of the stream. */
export async function readEvents(
  api: Client,
  jobId: string,
  options: { key: string; headers?: Record<string, string>; query?: string },
): Promise<{ frames: Frame[]; isDone: boolean }> {
  const { query = "", ...rest } = options;
  const response = await api.open("GET", `/jobs/${jobId}/events${query}`, rest);
  return parseFrames(response.body ? await text(response.body) : "");
}
