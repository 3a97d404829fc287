import { expect, test, type Page } from "@playwright/test";
import { makeMember, signIn } from "../support/web/web-test";

// Not the `page` of the other specs: this one leaves our origin, for a stand-in of the other services.

const newAddress = () => `${crypto.randomUUID()}@example.test`;
const newSubject = () => String(Math.floor(Math.random() * 1e12));

interface Said {
  readonly email: string;
  readonly subject: string;
  readonly isVerified?: boolean;
}

/** Says who one is on the page of the other service. Its subject comes first: our own page asks for an e-mail too. */
async function say(page: Page, { email, subject, isVerified = true }: Said): Promise<void> {
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("E-mail").fill(email);
  if (isVerified) await page.getByLabel("Verified").check();
  await page.getByRole("button", { name: "Allow" }).click();
}

async function continueWith(page: Page, name: "Google" | "GitHub", said: Said): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: `Continue with ${name}` }).click();
  await say(page, said);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

for (const name of ["Google", "GitHub"] as const) {
  test(`${name} opens an account, and the same person comes back to it under another address`, async ({ page }) => {
    const [email, subject] = [newAddress(), newSubject()];
    await continueWith(page, name, { email, subject });
    await page.waitForURL("**/dashboard");
    await page.goto("/dashboard/settings");
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await signOut(page);
    await continueWith(page, name, { email: newAddress(), subject });
    await page.waitForURL("**/dashboard");
    await page.goto("/dashboard/settings");
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  });

  test(`${name} does not open somebody's account by the address alone`, async ({ page }) => {
    const member = await makeMember();
    await continueWith(page, name, { email: member.email, subject: newSubject() });
    await expect(page.getByText("This address has an account already.")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test(`an address that ${name} has not verified opens nothing`, async ({ page }) => {
    await continueWith(page, name, { email: newAddress(), subject: newSubject(), isVerified: false });
    await expect(page.getByText("has not verified your address yet")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test(`who says no at ${name} is back at the sign-in, told so`, async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await page.getByRole("button", { name: "Deny" }).click();
    await expect(page.getByText("That did not work. Try again, or sign in another way.")).toBeVisible();
  });
}

/** Links somebody at Google to the account that is signed in. */
async function addGoogle(page: Page, origin: string | undefined, subject: string): Promise<void> {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request.post("/api/auth/signin/google", {
    form: { csrfToken, json: "true", callbackUrl: "/dashboard" },
    headers: { origin: origin ?? "" },
  });
  await page.goto((await answer.json()).url);
  await say(page, { email: newAddress(), subject });
  await page.waitForURL("**/dashboard");
}

test("who is signed in adds a way in; a cookie of an ended session adds none", async ({ page, context, baseURL }) => {
  const member = await makeMember({ isProven: true });
  const subject = newSubject();
  const add = (as: string) => addGoogle(page, baseURL, as);
  await signIn(page, member);
  await add(subject);
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("E-mail")).toHaveValue(member.email);
  const cookies = await context.cookies();
  await signOut(page);
  await continueWith(page, "Google", { email: newAddress(), subject });
  await page.waitForURL("**/dashboard");
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("E-mail")).toHaveValue(member.email);
  await signOut(page);
  // What was copied before the first sign-out is worth nothing, also to who would add a way of their own.
  await context.addCookies(cookies);
  await add(newSubject());
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("E-mail")).not.toHaveValue(member.email);
});

test("the settings show who else may sign in; unlinked, Google enters the account no more", async ({
  page,
  baseURL,
}) => {
  const member = await makeMember({ isProven: true });
  const subject = newSubject();
  await signIn(page, member);
  await page.goto("/dashboard/settings");
  await expect(page.getByRole("heading", { name: "Other services" })).toHaveCount(0);
  await addGoogle(page, baseURL, subject);
  await page.goto("/dashboard/settings");
  await expect(page.getByText("Other service linked: Google")).toBeVisible();
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await expect(page.getByRole("heading", { name: "Other services" })).toHaveCount(0);
  await signOut(page);
  await continueWith(page, "Google", { email: newAddress(), subject });
  await page.waitForURL("**/dashboard");
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("E-mail")).not.toHaveValue(member.email);
});

test("a callback that nobody asked for signs nobody in", async ({ page }) => {
  await page.goto("/api/auth/callback/github?code=stolen&state=forged");
  await expect(page).toHaveURL(/\/sign-in\?(?:.*&)?error=/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
});
