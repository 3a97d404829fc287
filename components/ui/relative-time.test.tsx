import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { RelativeTime, useFormatDay } from "./relative-time";

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
