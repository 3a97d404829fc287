import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test as base, type TestInfo } from "@playwright/test";
import { cancelLeftovers } from "../leftovers";
import { makeAccount, type AccountOptions, type TestAccount } from "../account";
import { sessionCookies } from "./sign-in";

const password = "correct horse battery staple";

/** An account somebody can sign in to. */
export type Member = TestAccount & { readonly password: string };

/** Makes an account with a password. */
export const makeMember = async (options: AccountOptions = {}): Promise<Member> => ({
  ...(await makeAccount({ ...options, password })),
  password,
});

/** Waits until React has taken over a page: what is pressed before is lost. */
export const untilAnswering = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll("button")].some((one) =>
            Object.keys(one).some((key) => key.startsWith("__reactProps")),
          ),
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Signs in as a person does, and waits for the dashboard. */
export async function signIn(page: Page, member: Pick<Member, "email" | "password">): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await untilAnswering(page);
}

/** Cookies, `name=value` each, as a browser takes them. */
const cookiesFor = (url: string, cookies: readonly string[]) =>
  cookies.map((cookie) => {
    const at = cookie.indexOf("=");
    return { url, name: cookie.slice(0, at), value: cookie.slice(at + 1), httpOnly: true };
  });

/** Rules of axe that hang on colours, by which alone one theme differs from the other. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Fails when axe finds anything on the page as it is now: all its rules in the light theme, those of colours in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Between two pages React has taken the old title away and not yet put the new one.
    await expect(page).toHaveTitle(/\S/);
    // As the page's own: otherwise what was found is gathered in a second page, for frames of other origins, of which there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === "dark") axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found).toEqual([]);
  }
}

/** Keeps what a failed test's page says: the report of a run on another machine has nothing else of it. */
async function keepText(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return;
  const body = await page.evaluate(() => document.body.innerText);
  await info.attach("page", { contentType: "text/plain", body });
}

/** Playwright's `test` with `dashboard`, the page signed in as `member`. A test fails for errors in the console, what the page's policy refused included, and for requests to other hosts. */
export const test = base.extend<{ member: Member; dashboard: Page; leftovers: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  leftovers: [async ({}, use) => cancelLeftovers(use), { auto: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  member: async ({}, use) => use(await makeMember()),
  dashboard: async ({ page, member, baseURL }, use) => {
    if (!baseURL) throw new Error("the project names no baseURL");
    // The page for it has tests of its own.
    await page.context().addCookies(cookiesFor(baseURL, await sessionCookies(baseURL, member)));
    await page.goto("/dashboard");
    await untilAnswering(page);
    await use(page);
  },
  page: async ({ page, baseURL }, use, info) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        faults.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== baseURL) faults.push(`asked ${origin}`);
    });
    await use(page);
    await keepText(page, info);
    expect(faults).toEqual([]);
  },
});
