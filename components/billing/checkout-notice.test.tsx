import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutNotice } from "./checkout-notice";

const shown = (status: string | null) => renderToStaticMarkup(<CheckoutNotice status={status} />);

test("whoever comes back from paying is told that the plan is active, or that the payment is still under way", () => {
  expect(shown("active")).toContain("Your plan is active.");
  for (const status of [null, "incomplete"]) expect(shown(status)).toContain("Do not pay again");
});

test("a checkout whose plan has ended since, or is not paid any more, is no news", () => {
  for (const status of ["canceled", "past_due", "incomplete_expired"]) expect(shown(status)).toBe("");
});
