import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { sendMail } from "./index";
import { createSmtp } from "./smtp";

/** A mail server of one conversation at a time, which refuses `full@…`. */
const letters: string[] = [];
const server = createServer((socket) => {
  let data: string | null = null;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  reply("220 double");
  socket.on("data", (chunk) => {
    for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
      if (data !== null && line !== ".") data += `${line}\n`;
      else if (data !== null) {
        letters.push(data);
        data = null;
        reply("250 taken");
      } else if (line === "DATA") {
        data = "";
        reply("354 go on");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else reply(line.startsWith("RCPT TO:<full@") ? "552 mailbox full" : "250 ok");
    }
  });
});

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await useStorageEnvironment({ MAIL_FROM: "Spotmill <hello@spotmill.test>" }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await remove();
});

const link = "http://127.0.0.1:3000/sign-in/link?token=abc";
const mail = {
  to: "ann@example.test",
  subject: "Sign in",
  text: `Open ${link}\n`,
  html: `<a href="${link}">Sign in</a>`,
};

test("without a server a mail is one file of the outbox and one line with its link", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await Promise.all([sendMail(mail), sendMail({ ...mail, headers: { "List-Unsubscribe": "<https://a.test/u>" } })]);
    expect(written.mock.calls.map(([line]) => line)).toContain(`mail to ann@example.test: Sign in ${link}\n`);
  } finally {
    written.mockRestore();
  }
  const names = await readdir(join(folder, "outbox"));
  expect(names).toHaveLength(2);
  expect(names.every((name) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\w{8}\.json$/.test(name))).toBe(true);
  const path = join(folder, "outbox", names[0] ?? "");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({
    at: expect.any(String),
    from: { address: "hello@spotmill.test", name: "Spotmill" },
    to: [{ address: "ann@example.test" }],
    subject: "Sign in",
    text: mail.text,
    html: mail.html,
  });
});

test.each(["", "ann", "ann@a.test, eve@b.test", "ann@a.test\r\nBcc: eve@b.test", "Ann <ann@a.test>", "a b@c.test"])(
  "a mail to %j is refused",
  (to) => expect(sendMail({ ...mail, to })).rejects.toThrow("exactly one address"),
);

test("through a server, whose refusal is an error", async () => {
  const send = createSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await send({ ...mail, from: "hello@spotmill.test", subject: "Hi\r\nBcc: eve@b.test" });
  expect(letters[0]).toContain("To: ann@example.test");
  expect(letters[0]).not.toMatch(/^Bcc:/m);
  await expect(send({ ...mail, to: "full@example.test", from: "hello@spotmill.test" })).rejects.toThrow(/mailbox full/);
});
