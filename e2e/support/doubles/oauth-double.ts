import { createHash, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve, type ServerType } from "@hono/node-server";
import { Hono, type Context } from "hono";

/** Client credentials that the double accepts. */
const oauthClient = { id: "client-of-the-tests", secret: "secret-of-the-tests" } as const;

/** Identity entered on the page of the double. */
interface Person {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}

interface Grant extends Person {
  readonly redirect: string;
  readonly challenge: string | null;
}

const ISSUER = "https://accounts.google.com";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Keys, grants and tokens of one double: a code and a token are good once and for what they were given for. */
function createGrantStore() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const idToken = ({ subject, email, isVerified }: Person): string => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: subject, email, email_verified: isVerified, name: "Ada Example", picture: null };
    const claims = { iss: ISSUER, aud: oauthClient.id, iat: now, exp: now + 3600, ...person };
    const text = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
  };
  const jwks = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] };
  return { grants, tokens, idToken, jwks };
}

type GrantStore = ReturnType<typeof createGrantStore>;

const form = (query: Readonly<Record<string, string>>): string =>
  `<form method="post"><label>E-mail <input name="email"></label><label>Subject <input name="subject"></label>` +
  `<label><input type="checkbox" name="verified"> Verified</label>` +
  Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="q_${escape(name)}" value="${escape(value)}">`)
    .join("") +
  `<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form>`;

/** The page of the provider: refuses what it would refuse, then asks who it is. */
function authorize(app: Hono, path: string, { grants }: GrantStore, scope: string, needsChallenge: boolean): void {
  app.get(path, (c) => {
    const query = c.req.query();
    const isWhole =
      query["client_id"] === oauthClient.id &&
      query["response_type"] === "code" &&
      Boolean(query["state"] && query["redirect_uri"]) &&
      scope.split(" ").every((one) => query["scope"]?.split(" ").includes(one)) &&
      (!needsChallenge || query["code_challenge_method"] === "S256");
    return isWhole ? c.html(form(query)) : c.text("invalid_request", 400);
  });
  app.post(path, async (c) => {
    const typed = await c.req.parseBody();
    const text = (name: string) => String(typed[name] ?? "");
    const back = new URL(text("q_redirect_uri"));
    back.searchParams.set("state", text("q_state"));
    if (text("answer") === "deny") back.searchParams.set("error", "access_denied");
    else {
      const code = randomUUID();
      const person = { subject: text("subject"), email: text("email"), isVerified: text("verified") === "on" };
      grants.set(code, { ...person, redirect: text("q_redirect_uri"), challenge: text("q_code_challenge") || null });
      back.searchParams.set("code", code);
    }
    return c.redirect(back.href, 302);
  });
}

async function exchange(c: Context, { grants, tokens }: GrantStore): Promise<[token: string, person: Person] | null> {
  const typed = await c.req.parseBody();
  const basic = Buffer.from(c.req.header("authorization")?.replace(/^Basic /, "") ?? "", "base64").toString();
  const isClient =
    basic === `${oauthClient.id}:${oauthClient.secret}` ||
    (typed["client_id"] === oauthClient.id && typed["client_secret"] === oauthClient.secret);
  const code = String(typed["code"]);
  const grant = grants.get(code);
  grants.delete(code);
  if (!isClient || !grant || typed["grant_type"] !== "authorization_code" || typed["redirect_uri"] !== grant.redirect)
    return null;
  if (grant.challenge && sha256(String(typed["code_verifier"])) !== grant.challenge) return null;
  const token = randomUUID();
  tokens.set(token, grant);
  return [token, grant];
}

const bearer = (c: Context, { tokens }: GrantStore) =>
  tokens.get(c.req.header("authorization")?.replace(/^(?:Bearer|token) /, "") ?? "");

function google(app: Hono, own: GrantStore, origin: () => string): void {
  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer: ISSUER,
      authorization_endpoint: `${origin()}/o/oauth2/v2/auth`,
      token_endpoint: `${origin()}/token`,
      jwks_uri: `${origin()}/oauth2/v3/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  );
  app.get("/oauth2/v3/certs", (c) => c.json(own.jwks));
  authorize(app, "/o/oauth2/v2/auth", own, "openid email profile", true);
  app.post("/token", async (c) => {
    const given = await exchange(c, own);
    if (!given) return c.json({ error: "invalid_grant" }, 400);
    const [token, person] = given;
    return c.json({ access_token: token, expires_in: 3599, token_type: "Bearer", id_token: own.idToken(person) });
  });
}

function github(app: Hono, own: GrantStore): void {
  authorize(app, "/login/oauth/authorize", own, "read:user user:email", false);
  app.post("/login/oauth/access_token", async (c) => {
    const given = await exchange(c, own);
    // GitHub answers 200 to a code it refuses.
    if (!given) return c.json({ error: "bad_verification_code", error_description: "incorrect or expired" });
    return c.json({ access_token: given[0], token_type: "bearer", scope: "read:user,user:email" });
  });
  app.get("/user", (c) => {
    const person = bearer(c, own);
    if (!person) return c.json({ message: "Bad credentials" }, 401);
    return c.json({
      id: Number(person.subject),
      login: "ada",
      name: null,
      email: null,
      avatar_url: "https://x.test/a",
    });
  });
  app.get("/user/emails", (c) => {
    const person = bearer(c, own);
    if (!person) return c.json({ message: "Bad credentials" }, 401);
    const other = { email: "other@example.test", primary: false, verified: true, visibility: null };
    return c.json([other, { email: person.email, primary: true, verified: person.isVerified, visibility: "private" }]);
  });
}

/** A double of Google's and GitHub's sign-in, on loopback; `environment` makes a service use it. */
export async function startOauthDouble() {
  const app = new Hono();
  const own = createGrantStore();
  let port = 0;
  google(app, own, () => `http://127.0.0.1:${port}`);
  github(app, own);
  const server = await new Promise<ServerType>((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) => {
      port = info.port;
      ready(started);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  const hosts = ["accounts.google.com", "github.com", "api.github.com"];
  const environment = {
    GOOGLE_CLIENT_ID: oauthClient.id,
    GOOGLE_CLIENT_SECRET: oauthClient.secret,
    GITHUB_CLIENT_ID: oauthClient.id,
    GITHUB_CLIENT_SECRET: oauthClient.secret,
    PROVIDER_BASE_URLS: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, origin]))),
  };
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { origin, environment, stop };
}
