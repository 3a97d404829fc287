import type { ArgsOf, OutputOf } from "@/lib/surfaces/sdk/client";

type ReadPage = (args: ArgsOf<"account.export">) => Promise<OutputOf<"account.export">>;

/**
 * Reads an export to its end into one file, an array of records, page after page: a browser keeps large blobs on disk.
 * `onProgress` is told the number of records so far.
 */
export async function spoolExport(readPage: ReadPage, onProgress: (count: number) => void): Promise<Blob> {
  let file = new Blob(["[\n"]);
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: OutputOf<"account.export"> = await readPage(cursor === null ? {} : { cursor });
    const lines = page.records.map((record, index) => (count + index > 0 ? ",\n" : "") + JSON.stringify(record));
    file = new Blob([file, ...lines]);
    count += page.records.length;
    onProgress(count);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return new Blob([file, "\n]\n"], { type: "application/json" });
}
