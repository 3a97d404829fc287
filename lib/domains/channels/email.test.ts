import { beforeAll, expect, test } from "vitest";
import { renderConfirmation, renderReviewEmail, renderRunEmail } from "./email";
import type { ChannelRow } from "./repo";

beforeAll(() => {
  for (const name of ["KEY_PEPPER", "MEDIA_SIGNING_KEY", "NEXTAUTH_SECRET"])
    process.env[name] = `${name}-${"x".repeat(32)}`;
  process.env["DATABASE_URL"] = "postgres://nobody@127.0.0.1/none";
});

const channel = { id: "chn_1", name: 'Team <b> "x"' } as ChannelRow;
const link = "http://127.0.0.1:3000/dashboard/agent/thr_1";
const summary = { kind: "run_completed", title: "Mugs", text: "Ready.", link } as const;

test("words are escaped, cut at 2,000 characters, and carry no address of a file", () => {
  const body = `<script>alert(1)</script> See http://127.0.0.1:3000/files/a/b.mp4?exp=1&sig=secret ok ${"x".repeat(3000)}`;
  const { html, text } = renderRunEmail(channel, { ...summary, text: body });
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
  expect(`${html}${text}`).not.toMatch(/sig=|\/files\//);
  expect(text).toContain("(in the dashboard)");
  expect(text.length).toBeLessThan(2600);
});

test("a title cannot begin another header, and a subject stays short", () => {
  const { subject } = renderRunEmail(channel, { ...summary, title: `Hi\r\nBcc: eve@example.com ${"y".repeat(300)}` });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(160);
});

test("every mail can be stopped with one click, and no link of it decides anything", () => {
  for (const { headers, text } of [renderRunEmail(channel, summary), renderConfirmation(channel, "code")]) {
    expect(headers["List-Unsubscribe"]).toMatch(/^<http\S+\/api\/channel\/leave\?token=chn_1\.[0-9a-f]{64}>$/);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const links = text.match(/http\S+/g) ?? [];
    expect(links.every((url) => /\/(?:channel\?|dashboard\/)/.test(url))).toBe(true);
  }
});

test.each([
  ["of more than 20 lines", Array.from({ length: 23 }, (_, n) => `Ana: ${n}`), 20, 3],
  ["of more than 2,000 characters", Array.from({ length: 9 }, (_, n) => `Ana: ${n} ${"x".repeat(400)}`), 6, 3],
  ["that fits", ["Ana: 1", "Ana: 2"], 2, 0],
])("a mail about answers %s says how many it leaves out", (_, lines, shown, left) => {
  const { text } = renderReviewEmail(channel, { title: "Mugs", lines, link });
  expect(text.match(/^Ana: /gm)).toHaveLength(shown);
  expect(/^and (\d+) more on the page$/m.exec(text)?.[1]).toBe(left ? String(left) : undefined);
  expect(text.length).toBeLessThan(2600);
});
