import { expect, type Page } from "@playwright/test";
import { createAuthenticator, enrol } from "../support/web/authenticator";
import { expectAccessible, makeMember, type Member, signIn, test, untilAnswering } from "../support/web/web-test";

async function signOut(page: Page): Promise<void> {
  await untilAnswering(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Signs in with the password, up to the page that asks for a code. */
async function passFirstStep(page: Page, { email, password }: Member, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in/code");
}

async function typeRecoveryCode(page: Page, code: string | undefined): Promise<void> {
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(code ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
}

/** Sets up an app with the key that the dialog shows; returns it with the recovery codes. */
async function setUp(page: Page, { password }: Member) {
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password of this account").fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Must be the password of this account.")).toBeVisible();
  await dialog.getByLabel("Password of this account").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const app = createAuthenticator(await dialog.locator("code").innerText());
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Must be right, and not used before.")).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(app.next());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  await expectAccessible(page);
  const codes = (await dialog.locator("code").innerText()).split("\n");
  expect(codes).toHaveLength(10);
  await dialog.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  return { app, codes };
}

test("an app is set up, asked for after the password, stood in for by a recovery code, and turned off", async ({
  page,
}) => {
  test.slow();
  const member = await makeMember({ isProven: true });
  await signIn(page, member);
  const { app, codes } = await setUp(page, member);
  await signOut(page);

  await passFirstStep(page, member, "/sign-in?next=/dashboard/keys");
  await expectAccessible(page);
  expect((await page.request.get("/api/dashboard/me")).status()).toBe(401);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is not right, or was used before.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(app.next());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/keys$/);
  await signOut(page);

  await passFirstStep(page, member, "/sign-in");
  await typeRecoveryCode(page, codes[0]);
  await page.goto("/dashboard/settings");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await expect(page.getByText("Recovery code used: 9 left")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Code").fill(app.next());
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await signOut(page);
  await signIn(page, member);
});

test("whoever has not shown a first factor is not asked for a code, and an address nobody confirmed sets up none", async ({
  page,
}) => {
  await page.goto("/sign-in/code");
  await expect(page).toHaveURL(/\/sign-in$/);
  await signIn(page, await makeMember());
  await page.goto("/dashboard/settings");
  await expect(page.getByText("Confirm your e-mail address first, under Profile.")).toBeVisible();
});

test("new recovery codes take the place of those that are left", async ({ page }) => {
  const member = await makeMember({ isProven: true });
  const { codes } = await enrol(member.userId, member.password);
  await passFirstStep(page, member, "/sign-in");
  await typeRecoveryCode(page, codes[0]);
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Code")
    .fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
});
