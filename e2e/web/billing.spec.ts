import { expect, type Page } from "@playwright/test";
import { expectAccessible, makeMember, signIn, test } from "../support/web/web-test";

const password = "correct horse battery staple";

const me = async (page: Page, key: string) => {
  const answer = await page.request.get("/api/public/v1/me", { headers: { "x-api-key": key } });
  return [answer.status(), (await answer.json()).code];
};

/** Presses a button of the payment service's page, which then shows `sign` of what happened. */
async function press(page: Page, button: string, sign: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
}

test("sign up, 402, pay, a key that works at once, a failed renewal, 402, pay, works", async ({ page, baseURL }) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("link", { name: "Choose Pro" }).click();
  await page.waitForURL("**/sign-up?next=*");
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.test`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard/billing?plan=pro");
  await expect(page.getByText("This account has no plan yet.")).toBeVisible();
  const unpaid = await page.request.post("/api/dashboard/keys", {
    data: { name: "early" },
    headers: { origin: baseURL ?? "" },
  });
  expect([unpaid.status(), (await unpaid.json()).code]).toEqual([402, "PUBLIC_API_SUBSCRIPTION_REQUIRED"]);

  await page.getByRole("button", { name: "Choose Growth" }).click();
  await page.waitForURL("**/test-billing/pay/**");
  await expectAccessible(page);
  await press(page, "Pay with a card that is declined", "The card was declined. Try another one.");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL("**/dashboard/billing?checkout=*");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText("of 100 included")).toBeVisible();
  await expect(page.getByText("Your plan is active.")).toBeVisible();

  await page.goto("/dashboard/keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Paid for");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = (await dialog.getByText(/^svc_live_\w{42}$/).textContent()) ?? "";
  expect(await me(page, key)).toEqual([200, undefined]);

  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Manage payment" }).click();
  await page.waitForURL("**/test-billing/portal/**");
  await expectAccessible(page);
  await press(page, "Fail renewal", "past_due");
  // By the webhook alone: nobody has come back to the dashboard.
  await expect.poll(() => me(page, key)).toEqual([402, "PUBLIC_API_BILLING_EXPIRED"]);
  await press(page, "Pay the open invoice", "active");
  await expect.poll(() => me(page, key)).toEqual([200, undefined]);
  await press(page, "A card that is declined", "A card that is declined.");
  await page.getByRole("button", { name: /^pro, / }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await expectAccessible(page);
  await press(page, "A card that pays", "A card that pays.");
  await page.getByRole("link", { name: "Return to Spotmill" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^TEST-/ })).toHaveCount(2);
});

test("without a plan scripts and a storyboard are there to see; what refuses the ad leads to the plans, and nothing typed is lost", async ({
  page,
}) => {
  await signIn(page, await makeMember({ subscription: null }));
  await expect(page.getByText("This account has no plan yet.")).toBeVisible();
  await expect(page.getByText("0 left")).toHaveCount(0);
  // It is there before a script has run, so that nothing moves when one has.
  expect(await (await page.request.get("/dashboard/jobs")).text()).toContain("This account has no plan yet.</strong>");
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Butter croissants, baked every morning. Call to action: Come by before nine.");
  await page.getByRole("button", { name: "Draft three scripts" }).click();
  await expect(page.getByRole("radiogroup", { name: "Script" }).getByRole("radio")).toHaveCount(3);
  await page.getByRole("button", { name: "Show storyboard" }).click();
  await expect(page.getByRole("region", { name: "Storyboard" }).getByRole("img").first()).toBeVisible();
  await page.getByRole("button", { name: "Make the ad" }).click();
  await page.getByRole("main").getByRole("alert").getByRole("link", { name: "Choose a plan" }).click();
  await expect(page).toHaveURL(/\/dashboard\/billing$/);
  await page.goBack();
  await expect(page.getByLabel("Brief")).toHaveValue(/^Butter croissants/);
});

test("upgrade, a smaller plan for later, keep the bigger one, cancel at the end of the cycle, resume", async ({
  page,
}) => {
  const member = await makeMember({ subscription: { plan: "startup" } });
  await signIn(page, member);
  await page.goto("/dashboard/billing");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(page.getByText("of 300 included")).toBeVisible();
  await page.getByRole("button", { name: "Change to Startup" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change to Startup" }).click();
  await expect(page.getByText(/^Becomes Startup on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change to Startup" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep Pro" }).click();
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel at the end of the month" }).click();
  await expect(page.getByText("Ending", { exact: true })).toBeVisible();
  expect(await me(page, member.secret)).toEqual([200, undefined]);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

test("the payment service's API and forged forms stay out of reach", async ({ page }) => {
  expect((await page.request.get("/test-billing/v1/subscriptions?customer=cus_1")).status()).toBe(404);
  expect((await page.request.get("/test-billing/pay/cs_test_nobody")).status()).toBe(404);
  const forged = await page.request.post("/test-billing/pay/cs_test_nobody", {
    form: { action: "pay" },
    headers: { origin: "https://evil.example" },
  });
  expect(forged.status()).toBe(403);
});
