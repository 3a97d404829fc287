import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { RelativeTime, useFormatDates, useFormatDay } from "./relative-time";

const at = "2020-01-01T23:30:00.000Z";
const noApi = async (): Promise<Response> => Response.error();

function Day() {
  return useFormatDay()(at);
}

test("the server, which does not know the reader's zone, gives days and times in UTC and says so", () => {
  expect(renderToStaticMarkup(<Day />)).toBe("Jan 1, 2020, UTC");
  const time = renderToStaticMarkup(<RelativeTime at={at} />);
  expect(time).toMatch(/title="Jan 1, 2020, 11:30\sPM UTC"/);
  expect(time).toContain(">Jan 1, 2020, UTC</time>");
  expect(renderToStaticMarkup(<RelativeTime at={new Date(Date.now() - 7_200_000).toISOString()} />)).toContain(
    ">2 hours ago</time>",
  );
  const soon = <RelativeTime at={new Date(Date.now() + 20_000).toISOString()} nearby="within a minute" />;
  expect(renderToStaticMarkup(soon)).toContain(">within a minute</time>");
});

test("a browser gives the day of its own zone", async () => {
  const hook = await renderHook(useFormatDay, undefined, noApi);
  const here = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", year: "numeric" });
  expect(hook.current(at)).toBe(here.format(new Date(at)));
});

test("dates in a text are written as those of the pages, times with a zone of their own as they stand", () => {
  const text =
    "It is planned. The next time is 2026-11-27 16:30 Europe/Madrid.\n- 2026-11-20 UGC ad (6081ce62-1347-4740-98f6-19421eae2a86)";
  const format = (given: string) => {
    const Dated = () => useFormatDates()(given);
    return renderToStaticMarkup(<Dated />).replaceAll(/\s/g, " ");
  };
  expect(format(text)).toBe(
    "It is planned. The next time is Nov 27, 2026, 4:30 PM Europe/Madrid. - Nov 20, 2026 UGC ad (6081ce62-1347-4740-98f6-19421eae2a86)",
  );
  expect(format("2026-12-01T09:00:00.000Z, 2026-12-01T09:00:00+02:00")).toBe(
    "Dec 1, 2026, 9:00 AM UTC, Dec 1, 2026, 7:00 AM UTC",
  );
  expect(format("Order 2026-13-45 and 12026-11-20.")).toBe("Order 2026-13-45 and 12026-11-20.");
});
