import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { enrol } from "@/e2e/support/authenticator";
import { useDatabase } from "@/e2e/support/database";
import { mailsTo } from "@/e2e/support/outbox";
import { readSession } from "@/lib/surfaces/rest/session";
import { optionsFor } from "./options";

const password = "correct horse";
const start = "http://localhost:3000/dashboard/jobs";

beforeAll(async () => {
  await useDatabase();
});

interface Answer {
  readonly status: number;
  /** Where the browser goes next. */
  readonly url: string;
}

/** A browser at next-auth's door, which this host of the library reaches without Next. */
class Browser {
  private readonly jar = new Map<string, string>();
  private readonly address = crypto.randomUUID();

  private get headers(): Record<string, string> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return { cookie, "x-forwarded-for": this.address };
  }

  private keep(setCookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (value === "") this.jar.delete(name);
    else this.jar.set(name, value);
  }

  private async ask(method: "GET" | "POST", path: string, fields: Record<string, string>) {
    const [route = "", search = ""] = path.split("?");
    const { headers } = this;
    const query = { ...Object.fromEntries(new URLSearchParams(search)), nextauth: route.split("/") };
    const answer = { status: 200, headers: new Map<string, unknown>(), body: {} as Record<string, string> };
    const response = {
      status: (code: number) => ((answer.status = code), response),
      getHeader: (name: string) => answer.headers.get(name),
      setHeader: (name: string, value: unknown) => (answer.headers.set(name, value), response),
      end: () => undefined,
      json: (body: Record<string, string>) => (answer.body = body),
      send: (body: Record<string, string>) => (answer.body = body),
    };
    const request = { method, headers, query, body: fields, cookies: Object.fromEntries(this.jar) };
    const options = optionsFor(new Request("http://localhost:3000", { headers }), (cookie) => this.keep(cookie));
    await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
    for (const cookie of (answer.headers.get("Set-Cookie") ?? []) as string[]) this.keep(decodeURIComponent(cookie));
    return answer;
  }

  /** Sends a form of a page. */
  async send(path: string, fields: Record<string, string>): Promise<Answer> {
    const { csrfToken = "" } = (await this.ask("GET", "csrf", {})).body;
    const { status, body } = await this.ask("POST", path, { ...fields, csrfToken, json: "true" });
    return { status, url: body["url"] ?? "" };
  }

  /** Opens a link. */
  async open(path: string): Promise<Answer> {
    const { status, headers } = await this.ask("GET", path, {});
    return { status, url: String(headers.get("Location")) };
  }

  /** Account that is signed in here; null for none. */
  async person(): Promise<string | null> {
    return (await readSession(new Headers(this.headers)))?.userId ?? null;
  }

  readonly typePassword = (email: string, typed = password): Promise<Answer> =>
    this.send("callback/credentials", { email, password: typed, callbackUrl: start });
  readonly typeCode = (code: string): Promise<Answer> => this.send("callback/two-factor", { code, callbackUrl: "" });
}

async function makeEnrolled() {
  const account = await makeAccount({ password, isProven: true });
  return { ...account, ...(await enrol(account.userId, password)) };
}

test("the right password opens no session of an account with two factors; the code after it does, on the page asked for", async () => {
  const { userId, email, app } = await makeEnrolled();
  const browser = new Browser();
  expect(await browser.typePassword(email)).toMatchObject({
    status: 200,
    url: expect.stringMatching(/\/sign-in\/code$/),
  });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode("000000")).toMatchObject({ status: 401 });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode(app.next())).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});

test("a code that was used opens nothing in another browser, and none opens anything without the password", async () => {
  const { email, app } = await makeEnrolled();
  const [one, other, stranger] = [new Browser(), new Browser(), new Browser()];
  const code = app.next();
  await one.typePassword(email);
  await one.typeCode(code);
  await other.typePassword(email);
  expect(await other.typeCode(code)).toMatchObject({ status: 401 });
  expect(await other.person()).toBeNull();
  await stranger.typePassword(email, "wrong horse");
  expect(await stranger.typeCode(app.next())).toMatchObject({ status: 401, url: expect.stringContaining("Expired") });
  expect(await stranger.person()).toBeNull();
});

test("a mailed link is asked for a code too; a recovery code answers", async () => {
  const { userId, email, codes } = await makeEnrolled();
  const browser = new Browser();
  await browser.send("signin/email", { email, callbackUrl: start });
  const link = await vi.waitFor(async () => {
    const found = /\/api\/auth\/(callback\/email\?\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1];
    if (!found) throw new Error("no mail yet");
    return found;
  });
  expect(await browser.open(link)).toMatchObject({ status: 302, url: expect.stringMatching(/\/sign-in\/code$/) });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode(codes[0] ?? "")).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});

test("an account without a second factor is asked for nothing more", async () => {
  const { userId, email } = await makeAccount({ password });
  const browser = new Browser();
  expect(await browser.typePassword(email)).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});
