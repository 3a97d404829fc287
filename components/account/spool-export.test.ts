import { expect, test } from "vitest";
import { spoolExport } from "./spool-export";

const page = (kinds: ("job" | "brand")[], nextCursor: string | null) => ({
  records: kinds.map((kind) => ({ kind, record: { text: 'a "quote"' } })),
  withheld: {},
  nextCursor,
});

test("pages become one array of records, empty ones included", async () => {
  const pages = [page([], "a"), page(["brand", "job"], "b"), page([], "c"), page(["job"], null)];
  const asked: (string | undefined)[] = [];
  const told: number[] = [];
  const file = await spoolExport(
    async ({ cursor }) => {
      asked.push(cursor);
      return pages[asked.length - 1] ?? page([], null);
    },
    (count) => told.push(count),
  );
  expect(JSON.parse(await file.text())).toEqual(pages.flatMap(({ records }) => records));
  expect(asked).toEqual([undefined, "a", "b", "c"]);
  expect(told).toEqual([0, 2, 2, 3]);
});

test("an account without a record is an empty array", async () =>
  expect(
    JSON.parse(
      await (
        await spoolExport(
          async () => page([], null),
          () => {},
        )
      ).text(),
    ),
  ).toEqual([]));
