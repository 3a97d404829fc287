import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, makeMember, signIn, test } from "../support/web/web-test";

/** The link in the newest mail to an address, or undefined. */
function mailedLink(email: string): string | undefined {
  const folder = join(process.env["DATA_DIR"] ?? "", "outbox");
  if (!existsSync(folder)) return undefined;
  const mails = readdirSync(folder)
    .filter((name) => !name.startsWith(".")) // a letter still being written
    .toSorted()
    .map((name): { to: { address: string }[]; text: string } => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return mails.findLast(({ to }) => to[0]?.address === email)?.text.match(/https?:\/\/\S+/)?.[0];
}

async function untilMailed(email: string): Promise<string> {
  await expect.poll(() => mailedLink(email)).toBeTruthy();
  return mailedLink(email) ?? "";
}

/** Forgets the session; a request of the page that is still under way would bring it back. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

const pressSignIn = (page: Page): Promise<void> => page.getByRole("button", { name: "Sign in" }).click();

test("the button of a mailed link signs in once, and opens an account for an address that has none", async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.test`;
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "E-mail me a link instead" }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  const link = await untilMailed(email);
  await page.goto(link);
  await expect(page.getByText(`As ${email}, in this browser.`)).toBeVisible();
  await expectAccessible(page);
  await pressSignIn(page);
  await page.waitForURL("**/dashboard");
  await forgetSession(page);
  await page.goto(link);
  await pressSignIn(page);
  await expect(page.getByText("This link has been used or is older than 15 minutes.")).toBeVisible();
});

test("whoever holds the address takes the account from who only typed it", async ({ page }) => {
  const squatter = await makeMember();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(squatter.email);
  await page.getByRole("button", { name: "E-mail me a link instead" }).click();
  await page.goto(await untilMailed(squatter.email));
  await pressSignIn(page);
  await page.waitForURL("**/dashboard");
  await forgetSession(page);
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(squatter.email);
  await page.getByLabel("Password").fill(squatter.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The e-mail address or the password is not right.")).toBeVisible();
});

test("a forgotten password is chosen anew by mail", async ({ page }) => {
  const member = await makeMember();
  await page.goto("/reset");
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(await untilMailed(member.email));
  await page.getByLabel("New password").fill("another battery");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.waitForURL("**/dashboard");
});

test("settings: name, password, sessions", async ({ page, browser, baseURL }) => {
  const member = await makeMember();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await signIn(other, member);
  await signIn(page, member);
  await page.goto("/dashboard/settings");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);
  await page.getByLabel("Current password").fill(member.password);
  await page.getByLabel("New password").fill("another battery");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Every other session has ended.")).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/sign-in$/);
  await elsewhere.close();
});

test("a deleted account is gone, and its key is 401", async ({ page }) => {
  const member = await makeMember();
  await signIn(page, member);
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Type the e-mail address of the account").fill(member.email);
  await dialog.getByLabel("Password of this account").fill("not it");
  await dialog.getByRole("button", { name: "Delete the account" }).click();
  await expect(dialog.getByText("Must be the password of this account.")).toBeVisible();
  await dialog.getByLabel("Password of this account").fill(member.password);
  await dialog.getByRole("button", { name: "Delete the account" }).click();
  await page.waitForURL(/\/$/);
  const answer = await page.request.get("/api/public/v1/me", { headers: { "x-api-key": member.secret } });
  expect(answer.status()).toBe(401);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in$/);
});
