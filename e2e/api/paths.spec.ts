import { expect } from "@playwright/test";
import { entries, placeholders } from "../../lib/contract/registry";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { exampleFor, exampleWith, idsOf, nobodysIds, pathWith, send } from "../support/examples";
import { sendRaw } from "../support/raw";

// The rows of the test matrix about methods and ids, for every operation of the registry.

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

for (const entry of entries) {
  const { op, id } = entry;
  const path = pathWith(entry, nobodysIds(entry));

  test.describe(id, () => {
    test("G20 G27 G28 undeclared methods -> 405 without a key; OPTIONS -> 204", async ({ api, origin }) => {
      const declared = entries.filter((one) => one.op.path === op.path).map((one) => one.op.method as string);
      const allowed = [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
      for (const method of methods.filter((one) => !allowed.includes(one))) {
        const answer = await api.call(method, path);
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed.toSorted());
      }
      const options = await api.call("OPTIONS", path, { headers: { origin: "https://shop.example" } });
      expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      expect(options.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed.toSorted());
      // Also methods that no route file can export, on the alias as well.
      for (const base of ["/api/public/v1", "/api/public"])
        for (const method of ["TRACE", "PROPFIND", "PURGE"]) {
          const refused = await sendRaw(origin, [`${method} ${base}${path} HTTP/1.1`]);
          expect([refused.status, JSON.parse(refused.body)], `${method} ${base}`).toEqual([
            405,
            expect.objectContaining({ code: "METHOD_NOT_ALLOWED" }),
          ]);
          expect(refused.headers["allow"]?.split(", ").toSorted()).toEqual(allowed.toSorted());
        }
    });

    if (op.params)
      test("G22 G23 ids: unknown, foreign, malformed -> one 404; upper case -> success", async ({ api }) => {
        const [account, stranger] = [await makeAccount(), await makeAccount()];
        const foreign = pathWith(entry, await idsOf(entry, stranger, api));
        // Node itself refuses request lines of 16 kB.
        const long = "a".repeat(10_000 / placeholders(op.path).length);
        const oddities = ["nope", "%00", "..%2f", long].map((odd) => op.path.replace(/\{\w+\}/g, odd));
        const { body } = exampleWith(entry, {});
        const answers = await Promise.all(
          [path, foreign, ...oddities].map((one) =>
            api.call(op.method, one, { key: account.secret, ...(body && { body }) }),
          ),
        );
        for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        const ids = Object.entries(await idsOf(entry, account, api));
        if (!ids.every(([, one]) => /^[0-9a-f-]{36}$/.test(one))) return;
        const upper = exampleWith(entry, Object.fromEntries(ids.map(([name, one]) => [name, one.toUpperCase()])));
        expect(op.success).toContain((await send(api, entry, upper, { key: account.secret }, account)).status);
      });

    if (op.method === "GET")
      test("G29 HEAD -> the status and headers of GET without a body", async ({ api }) => {
        const account = await makeAccount();
        const { path: own } = await exampleFor(entry, account, api);
        const head = await api.open("HEAD", own, { key: account.secret });
        expect([head.status, await head.text()]).toEqual([200, ""]);
        const got = await send(
          api,
          entry,
          { method: "GET", path: own, body: undefined },
          { key: account.secret },
          account,
        );
        for (const name of ["content-type", "cache-control", "ratelimit-policy"])
          expect(head.headers.get(name)).toBe(got.headers.get(name));
        expect((await api.call("HEAD", own)).status).toBe(401);
      });
  });
}
