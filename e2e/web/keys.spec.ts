import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

test("a key made in the dashboard works at once, is shown once, and is refused when revoked", async ({
  dashboard: page,
  member,
  baseURL,
}) => {
  await page.goto("/dashboard/keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Permissions").selectOption("Read only");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = (await dialog.getByText(/^svc_live_\w{42}$/).textContent()) ?? "";
  await expect(dialog.getByText(`Bearer ${secret}`)).toBeVisible();
  // As on a page that was not opened by https.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  await expect(dialog.getByRole("button", { name: "Not copied: select the text" })).toBeVisible();
  await expectAccessible(page);

  const me = () => fetch(`${baseURL}/api/public/v1/me`, { headers: { "x-api-key": secret } });
  expect(await (await me()).json()).toMatchObject({ userId: member.userId, keyPrefix: secret.slice(0, 13) });

  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("alert")).toContainText("It has not been copied");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to it" }).click();
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(dialog.getByText(secret, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke Laptop" }).click();
  const revocation = page.getByRole("alertdialog", { name: "Revoke Laptop?" });
  await expectAccessible(page);
  await revocation.getByRole("button", { name: "Keep it" }).click();
  expect((await me()).status).toBe(200);
  await page.getByRole("button", { name: "Revoke Laptop" }).click();
  await revocation.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("revoked", { exact: true })).toBeVisible();
  expect((await me()).status).toBe(401);
});
