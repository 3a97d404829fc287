import { expect } from "@playwright/test";
import { setSuspended } from "../../lib/domains/accounts/service";
import { makeMember, signIn, test } from "../support/web/web-test";

const pages = ["/dashboard", "/dashboard/create", "/dashboard/jobs", "/dashboard/keys"];

test("a visitor who is not signed in is sent to the sign-in page and reads nothing", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(path === "/dashboard" ? /\/sign-in$/ : `/sign-in?next=${encodeURIComponent(path)}`);
  }
  const answer = await page.request.get("/api/dashboard/jobs");
  expect([answer.status(), (await answer.json()).code]).toEqual([401, "PUBLIC_API_KEY_REQUIRED"]);
});

test("the right password opens the overview; signing out closes it", async ({ page, baseURL }) => {
  const member = await makeMember();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByText("of 300 included")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Get started" })).toBeVisible();
  const [session] = (await page.context().cookies()).filter(({ name }) => name.endsWith("session-token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await page.goto("/sign-in");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${baseURL}/`);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("a link to a page leads there once its reader has signed in; another site's address leads to the overview", async ({
  page,
}) => {
  const member = await makeMember();
  const signInHere = async () => {
    await page.getByLabel("E-mail").fill(member.email);
    await page.getByLabel("Password").fill(member.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await page.goto("/dashboard/create?kind=image");
  await signInHere();
  await expect(page).toHaveURL("/dashboard/create?kind=image");
  await page.goto("/docs");
  await expect(page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/sign-in?next=//evil.example/dashboard");
  await signInHere();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a wrong password and an unknown address get the same sentence, ten failures a pause", async ({ page }) => {
  const member = await makeMember();
  await page.goto("/sign-in");
  const attempt = async (email: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill("wrong");
    const answered = page.waitForResponse("**/api/auth/callback/credentials**");
    await page.getByRole("button", { name: "Sign in" }).click();
    await answered;
  };
  const wrong = page.getByText("The e-mail address or the password is not right.");
  for (const email of [member.email, `nobody-${member.email}`]) {
    await attempt(email);
    await expect(wrong).toBeVisible();
  }
  for (let tries = 1; tries < 10; tries += 1) {
    await attempt(member.email);
    await expect(wrong).toBeVisible();
  }
  await attempt(member.email);
  await expect(page.getByText("Too many attempts.")).toBeVisible();
});

test("a sign-in that could not be judged is told as that, not as a wrong password, whatever its status", async ({
  page,
  baseURL,
}) => {
  const member = await makeMember();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  for (const status of [200, 401]) {
    const url = `${baseURL}/api/auth/error?error=Unavailable`;
    await page.route("**/api/auth/callback/credentials**", (route) => route.fulfill({ status, json: { url } }), {
      times: 1,
    });
    const answered = page.waitForResponse("**/api/auth/callback/credentials**");
    await page.getByRole("button", { name: "Sign in" }).click();
    await answered;
    await expect(page.getByText("Signing in does not work at the moment.")).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in$/);
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a suspended account is told so after the right password, and opens nothing", async ({ page }) => {
  const member = await makeMember();
  await setSuspended(member.userId, true);
  await page.goto("/sign-in?next=/dashboard/jobs");
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This account is suspended.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("the dashboard API takes changes from its own pages only", async ({ dashboard: page, member, baseURL }) => {
  const create = (headers: Record<string, string>) =>
    page.request.post("/api/dashboard/keys", { data: { name: "from elsewhere" }, headers });
  for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }])
    expect((await create(headers)).status()).toBe(403);
  expect((await create({ origin: baseURL ?? "" })).status()).toBe(201);
  expect(await (await page.request.get("/api/dashboard/me")).json()).toMatchObject({ userId: member.userId });
  const withCookieOnly = await page.request.get("/api/public/v1/me");
  expect(withCookieOnly.status()).toBe(401);
});

test("a refusal names its fields beside the envelope for pages, and has the envelope alone for keys", async ({
  dashboard: page,
  member,
  baseURL,
}) => {
  const data = { name: 5, scopes: ["nope"], zzz: 1 };
  const fromPage = await page.request.post("/api/dashboard/keys", { data, headers: { origin: baseURL ?? "" } });
  expect(fromPage.status()).toBe(400);
  const { problems, ...envelope } = (await fromPage.json()) as Record<string, unknown>;
  expect(problems).toEqual([
    { field: "name", message: "must be a string" },
    { field: "scopes[0]", message: expect.stringMatching(/^must be one of ugc:write/) },
    { field: "zzz", message: "is not a field of this request" },
  ]);
  const fromKey = await page.request.post("/api/public/v1/keys", { data, headers: { "x-api-key": member.secret } });
  expect(fromKey.status()).toBe(400);
  expect(await fromKey.json()).toEqual(envelope);
  expect(Object.keys(envelope)).toEqual(["error", "code", "message", "hint"]);
});

test("an unpaid account reads, revokes and previews, and is told what is missing", async ({ page, baseURL }) => {
  const member = await makeMember({ subscription: null });
  await signIn(page, member);
  await expect(page.getByText("This account has no plan yet.")).toBeVisible();
  const headers = { origin: baseURL ?? "" };
  const post = (path: string, data: object) => page.request.post(`/api/dashboard${path}`, { data, headers });
  expect((await page.request.get("/api/dashboard/jobs")).status()).toBe(200);
  expect((await post("/ugc/jobs", { prompt: "beans" })).status()).toBe(402);
  expect((await post("/products", { url: "https://example.com/" })).status()).toBe(402);
  expect((await post("/ugc/scripts", { prompt: "beans" })).status()).toBe(200);
  expect((await post("/keys", { name: "more" })).status()).toBe(402);
  expect((await post(`/keys/${member.keyId}/revoke`, {})).status()).toBe(200);
});
