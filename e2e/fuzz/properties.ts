import fc from "fast-check";
import { placeholders } from "../../lib/contract/registry";
import { boundaries, headerText, hostile, valid } from "./arbitraries";
import type { Field, Target } from "./document";
import { codeOf, holdToContract, messageOf, type Reply } from "./judge";
import { isDocumented, known as constants } from "./reasons";
import type { Session } from "./session";

/** One thing to try many times, and values of it that are always tried. */
export interface Property {
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<unknown>;
  readonly always: readonly unknown[];
  /** A stream that stays open until something happens: tried a few times only. */
  readonly isSlow?: boolean;
  /** Throws what is wrong. */
  check(value: unknown): Promise<void>;
}

const isAccepted = (reply: Reply): boolean => reply.status < 300 || codeOf(reply) === "PUBLIC_API_QUOTA_EXCEEDED";

/** Schema and service agree: what the schema refuses is a 400 that names the field, what it accepts is accepted. */
function judgeBody(target: Target, { accepts }: Field, field: string | null, body: unknown, reply: Reply): void {
  holdToContract(target, reply);
  const message = messageOf(reply);
  if (!accepts(body)) {
    if (reply.status !== 400) throw new Error(`schema-invalid body answers ${reply.status}`);
    // Limits of the whole body are found before its fields are looked at.
    const isNamed = field === null || message.includes(field) || message.startsWith("the body ");
    if (!isNamed) throw new Error(`the refusal does not name ${field}: ${message}`);
    return;
  }
  if (isAccepted(reply) || ([400, 404, 409, 429].includes(reply.status) && isDocumented(target.id, field, message)))
    return;
  throw new Error(`schema-valid body answers ${reply.status}: ${message}`);
}

/** Bodies whose every reference holds. */
const validBody = ({ references }: Session, { schema }: Field): fc.Arbitrary<unknown> =>
  valid(schema, { ...constants, ...references });

/** The text as UTF-8 can carry it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const without = (body: unknown, field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(body) as object).filter(([name]) => name !== field));

/** One property per field: a property stops at its first failure, and a shared one would hide the second defect. */
function bodyProperties(session: Session, target: Target, body: Field): Property[] {
  const base = validBody(session, body);
  const properties = body.schema.properties ?? {};
  const check = (field: string | null) => async (value: unknown) => {
    const text = JSON.stringify(value);
    const reply = await session.send(target, { ids: await session.idsFor(target), body: text });
    judgeBody(target, body, field, JSON.parse(text), reply);
  };
  const [minimal] = fc.sample(base, { numRuns: 1, seed: 1 });
  const withField = (field: string, value: unknown) => ({ ...without(minimal, field), [field]: value });
  return [
    { name: `${target.id} body`, arbitrary: base, always: [], check: check(null) },
    ...[...Object.keys(properties), "unknownField"].map((field) => ({
      name: `${target.id} ${field}`,
      arbitrary: fc.tuple(base, hostile).map(([one, value]) => ({ ...without(one, field), [field]: value })),
      always: boundaries(properties[field] ?? {}).map((value) => withField(field, value)),
      check: check(field),
    })),
  ];
}

/** Any bytes, and good JSON with a few bytes changed, under any content type: an answer in the envelope, never a 5xx. */
function rawProperty(session: Session, target: Target, body: Field): Property {
  const bytes = fc
    .tuple(validBody(session, body), fc.uint8Array({ minLength: 1, maxLength: 4 }), fc.nat(), fc.boolean())
    .map(([one, noise, at, isCut]) => {
      const text = new Uint8Array(Buffer.from(JSON.stringify(one)));
      const place = at % text.length;
      if (isCut) return text.slice(0, place);
      text.set(noise.slice(0, text.length - place), place);
      return text;
    });
  const arbitrary = fc.record({
    body: fc.oneof(bytes, fc.uint8Array({ maxLength: 200 })).map((one) => new Uint8Array(one)),
    type: fc.oneof(fc.constantFrom("application/json", "APPLICATION/JSON; charset=utf-8", "text/plain"), headerText),
  });
  return {
    name: `${target.id} raw bytes`,
    arbitrary,
    always: [],
    async check(value) {
      const { body: sent, type } = value as { body: Uint8Array<ArrayBuffer>; type: string };
      const ids = await session.idsFor(target);
      holdToContract(target, await session.send(target, { ids, body: sent, headers: { "content-type": type } }));
    },
  };
}

/** A query parameter as text: a number field owns only the canonical spelling of its numbers. */
function queryProperty(session: Session, target: Target, field: Field): Property {
  const isNumber = field.schema.type === "integer";
  const good = valid(field.schema, constants).map(String);
  // Node itself refuses request lines of 16 kB.
  const edges = boundaries(field.schema)
    .map(String)
    .filter((text) => encodeURIComponent(wellFormed(text)).length < 8000);
  const odd = fc.constantFrom("", "1e1", "0x10", " 5", "05", "+5", "5.0", "-0", "Infinity", "１", "%00", "%ff");
  return {
    name: `${target.id} ?${field.name}`,
    arbitrary: fc.oneof(good, odd, headerText, fc.string({ unit: "grapheme", maxLength: 80 })),
    always: edges,
    async check(value) {
      const text = String(value);
      const isRaw = /^%(00|ff)$/.test(text);
      const query = `?${field.name}=${isRaw ? text : encodeURIComponent(wellFormed(text))}`;
      const reply = await session.send(target, { ids: await session.idsFor(target), query });
      holdToContract(target, reply);
      if (target.isStream) return;
      const meant = isNumber && String(Number(text)) === text ? Number(text) : text;
      const message = messageOf(reply);
      if (isRaw) return;
      if (!field.accepts(typeof meant === "string" ? wellFormed(meant) : meant)) {
        if (reply.status !== 400) throw new Error(`schema-invalid ${field.name} answers ${reply.status}`);
        if (!message.includes(field.name)) throw new Error(`the refusal does not name ${field.name}: ${message}`);
      } else if (
        reply.status !== 200 &&
        !isDocumented(target.id, field.name, message) &&
        (isNumber || !/^(status|type): must be|cursor/.test(message))
      )
        throw new Error(`schema-valid ${field.name} answers ${reply.status}: ${message}`);
    },
  };
}

/** The body of an example of a target's requests; null where it takes none. */
const exampleBody = (session: Session, { body }: Target): string | null =>
  body && JSON.stringify(fc.sample(validBody(session, body), { numRuns: 1, seed: 1 })[0]);

/** Ids nobody has: whatever they look like, one 404. */
function idProperty(session: Session, target: Target, name: string): Property {
  const body = exampleBody(session, target);
  const segment = fc
    .oneof(fc.uuid(), headerText, fc.string({ unit: "grapheme", maxLength: 300 }))
    .map((text) => encodeURIComponent(wellFormed(text)));
  return {
    name: `${target.id} {${name}}`,
    arbitrary: segment.filter((one) => !/^\.{0,2}$/.test(one)),
    always: ["%00", "..%2f", "%2e%2e%2f", "a".repeat(10_000), "%ff", "null", "undefined"],
    async check(value) {
      const ids = { ...(await session.idsFor(target)), [name]: String(value) };
      const reply = await session.send(target, { ids, ...(body && { body }) });
      holdToContract(target, reply);
      if (reply.status !== 404) throw new Error(`a foreign id answers ${reply.status}: ${messageOf(reply)}`);
    },
  };
}

/** Optional headers: a malformed key is a 400 that names it, the channel and the event id may say anything. */
function headerProperty(session: Session, target: Target): Property {
  const isPost = target.method === "POST";
  const body = exampleBody(session, target);
  return {
    name: `${target.id} headers`,
    arbitrary: fc.record({ key: headerText, channel: headerText, lastEventId: headerText, accept: headerText }),
    always: ["", "a", '"', '""', '"a"', "a b", "a".repeat(255), "a".repeat(256)].map((key) => ({ key })),
    async check(value) {
      const { key, channel = "cli", lastEventId = "1", accept = "*/*" } = value as Record<string, string | undefined>;
      const headers = { "x-service-agent-channel": channel, "last-event-id": lastEventId, accept };
      const sent = { ...headers, ...(key !== undefined && { "idempotency-key": key }) };
      const reply = await session.send(target, {
        ids: await session.idsFor(target),
        headers: sent,
        ...(body && { body }),
      });
      holdToContract(target, reply);
      const bare = (key ?? "").trim().replace(/^"(.*)"$/, "$1");
      const isWrong = isPost && key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(bare);
      if (isWrong !== messageOf(reply).startsWith("Idempotency-Key: "))
        throw new Error(`Idempotency-Key ${JSON.stringify(key)} answers ${reply.status}: ${messageOf(reply)}`);
    },
  };
}

/** Everything to try on an operation. */
export function propertiesOf(session: Session, target: Target): Property[] {
  const { body, query, path, isStream } = target;
  const all = [
    ...(body ? [...bodyProperties(session, target, body), rawProperty(session, target, body)] : []),
    ...query.map((field) => queryProperty(session, target, field)),
    ...placeholders(path).map((name) => idProperty(session, target, name)),
    ...(target.id === "skills_remove" ? [] : [headerProperty(session, target)]),
  ];
  return all.map((one) => ({ ...one, isSlow: isStream }));
}
