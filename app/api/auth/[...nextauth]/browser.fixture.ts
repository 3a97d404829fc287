import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { vi } from "vitest";
import { mailsTo } from "@/e2e/support/outbox";
import { makeDeviceToken } from "@/lib/domains/accounts/service";
import { readSession } from "@/lib/surfaces/rest/authentication/session";
import { optionsFor } from "./options";

interface Answer {
  readonly status: number;
  /** Where the browser goes next. */
  readonly url: string;
}

/** Password of the accounts that sign in. */
export const password = "correct horse";
/** Page on which a sign-in begins. */
export const start = "http://localhost:3000/dashboard/jobs";

/** A browser at next-auth's door, which this host of the library reaches without Next. */
export class Browser {
  private readonly jar = new Map<string, { readonly value: string; readonly expires: number }>();
  private readonly address = crypto.randomUUID();

  /** Cookies that have not expired. */
  private get cookies(): Record<string, string> {
    const kept = [...this.jar].filter(([, { expires }]) => expires > Date.now());
    return Object.fromEntries(kept.map(([name, { value }]) => [name, value]));
  }

  private get headers(): Record<string, string> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    return { cookie, "x-forwarded-for": this.address };
  }

  private keep(setCookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    const until = /; *expires=([^;]+)/i.exec(setCookie)?.[1];
    if (value === "") this.jar.delete(name);
    else this.jar.set(name, { value, expires: until === undefined ? Infinity : Date.parse(until) });
  }

  /** Makes this browser one in which somebody has signed in at an address before. */
  rememberDevice(email: string): void {
    this.jar.set("spotmill.device", { value: makeDeviceToken(email), expires: Infinity });
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
    const request = { method, headers, query, body: fields, cookies: this.cookies };
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

  /** Presses the button of the page that a mail of {@link mailedLink} leads to. */
  async press(link: string): Promise<Answer> {
    const { status, headers } = await this.ask("POST", `callback/email${new URL(link).search}`, {});
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

/** Asks for a sign-in link and returns the address in its mail. */
export async function mailedLink(browser: Browser, email: string): Promise<string> {
  await browser.send("signin/email", { email, callbackUrl: start });
  return vi.waitFor(async () => {
    const found = /https?:\S+/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[0];
    if (!found) throw new Error("no mail yet");
    return found;
  });
}
