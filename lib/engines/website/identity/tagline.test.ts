import { describe, expect, test } from "vitest";
import { identityOf } from "./identity";
import { parsePage } from "../pages/page";

const taglineIn = (body: string, title = "Acme Plumbing") =>
  identityOf(
    [
      parsePage(
        Buffer.from(`<title>${title}</title><body>${body}</body>`),
        "https://acmeplumbing.example/",
        "text/html",
      ),
    ],
    { host: "acmeplumbing.example", path: "/" },
  ).tagline;

describe("a tagline", () => {
  test.each([
    "Why Acme Plumbing is Leeds' first call",
    "Acme Plumbing keeps Leeds dry",
    "At Acme Plumbing, every leak counts",
    "Nobody is faster than Acme Plumbing",
  ])("keeps the name within its sentence: %s", (line) => expect(taglineIn(`<h1>${line}</h1>`)).toBe(line));

  test.each([
    "Acme Plumbing | Fast repairs in Leeds",
    "Acme Plumbing: Fast repairs in Leeds",
    "Acme Plumbing – Fast repairs in Leeds",
    "Acme Plumbing - Fast repairs in Leeds",
    "Fast repairs in Leeds, ACME PLUMBING",
    "Fast repairs in Leeds ｜ Acme Plumbing",
  ])("goes without the name that a separator sets apart: %s", (line) =>
    expect(taglineIn(`<h1>${line}</h1>`)).toBe("Fast repairs in Leeds"),
  );

  test.each([
    "Welcome to Acme Plumbing!",
    "Bienvenue chez Acme Plumbing !",
    "Herzlich willkommen bei Acme Plumbing",
    "Bienvenidos a Acme Plumbing",
    "ようこそ Acme Plumbing へ",
  ])("is no greeting: %s", (line) =>
    expect(taglineIn(`<h1>${line}</h1><h2>Dry floors by tonight</h2>`)).toBe("Dry floors by tonight"),
  );

  test.each(["The Acme Plumbing", "Acme Plumbing Leeds"])("is more than the name: %s", (line) =>
    expect(taglineIn(`<h1>${line}</h1><h2>Dry floors by tonight</h2>`)).toBe("Dry floors by tonight"),
  );

  test.each([
    "Open from Monday to Friday",
    "Du mardi au vendredi",
    "Montag bis Freitag von 8 bis 17 Uhr",
    "We are closed on 24 December",
    "Nous sommes ouverts le 24 et 25 décembre!",
    "Call before 17:30 for today",
  ])("holds on every day: %s does not", (line) =>
    expect(taglineIn(`<h1>${line}</h1><h2>Sunday roast done right</h2>`)).toBe("Sunday roast done right"),
  );

  test.each([
    '<div id="consent"><h2>We value your privacy</h2></div>',
    '<div class="cmp-cookie-bar"><p><h2>We value your privacy</h2></div>',
    '<section role="dialog"><h2>Ten percent off today</h2></section>',
    "<h2>Create an account to unlock access to future deals!</h2>",
    "<h2>Sign up for our newsletter today</h2>",
  ])("is none of what a site asks its visitors for: %s", (html) =>
    expect(taglineIn(`${html}<h1>Acme Plumbing</h1>`)).toBeNull(),
  );

  test("is found on a page whose body is named after its cookies", () => {
    const html = "<title>Acme Plumbing</title><body class='cookies-not-set'><h1>Dry floors by tonight</h1></body>";
    const page = parsePage(Buffer.from(html), "https://acmeplumbing.example/", "text/html");
    expect(identityOf([page], { host: "acmeplumbing.example", path: "/" }).tagline).toBe("Dry floors by tonight");
  });
});
