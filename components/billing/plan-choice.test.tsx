import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Providers } from "../shell/providers";
import { buttonClass } from "../ui/button";
import type { Plan } from "@/lib/contract/operation";
import { type NextPlan, PlanChoice } from "./plan-choice";

const offers = (["startup", "growth", "pro"] as const).map((id) => ({ id, name: id, price: null, includes: [] }));

const primary = buttonClass("primary").replaceAll("&", "&amp;");

/** The plans of a subscription as the server draws them, a text for each. */
const draw = (
  next: NextPlan | null,
  current: Plan = "pro",
  { mayChange, wanted }: { mayChange: boolean; wanted: Plan | null } = { mayChange: true, wanted: null },
): string[] =>
  renderToStaticMarkup(
    <AppRouterContext value={{} as AppRouterInstance}>
      <Providers accountId="somebody" routes={[]}>
        <PlanChoice offers={offers} current={current} next={next} mayChange={mayChange} wanted={wanted} />
      </Providers>
    </AppRouterContext>,
  )
    .split("<li")
    .slice(1)
    .map((offer) => offer.slice(offer.indexOf("</ul>")));

test("without a smaller plan for later the current one is marked, and the others can be changed to", () => {
  const [startup, growth, pro] = draw(null);
  expect(startup).toMatch(/<button.*Change to startup/);
  expect(growth).toMatch(/<button.*Change to growth/);
  expect(pro).toMatch(/<p.*Your plan/);
});

test("a smaller plan chosen for later says from when, and the current one can be kept", () => {
  const [startup, growth, pro] = draw({ plan: "startup", from: "2026-12-28T10:00:00.000Z" });
  expect(startup).toContain("From Dec 28, 2026");
  expect(startup).not.toContain("<button");
  expect(growth).toMatch(/<button.*Change to growth/);
  expect(pro).toMatch(/<button.*Keep pro/);
});

test("of several bigger plans the next one stands out alone", () => {
  const [, growth, pro] = draw(null, "startup");
  expect(growth).toMatch(/Upgrade to growth/);
  expect(growth).toContain(primary);
  expect(pro).toMatch(/Upgrade to pro/);
  expect(pro).not.toContain(primary);
});

test("of the plans to buy the wanted one stands out, else the middle one", () => {
  const outstanding = (wanted: Plan | null) =>
    draw(null, "pro", { mayChange: false, wanted }).map((plan) => plan.includes(primary));
  expect(outstanding("pro")).toEqual([false, false, true]);
  expect(outstanding(null)).toEqual([false, true, false]);
});
