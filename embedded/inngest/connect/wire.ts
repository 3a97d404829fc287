import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

type Value = string | number | Uint8Array;

/** Kinds of messages between a worker and its gateway (`GatewayMessageType` of the SDK's connect.proto). */
export const kinds = {
  hello: 0,
  connect: 1,
  connectionReady: 2,
  request: 3,
  ready: 4,
  requestAck: 5,
  reply: 6,
  replyAck: 7,
  pause: 8,
  heartbeat: 9,
  heartbeatAck: 10,
  closing: 11,
  extendLease: 12,
  extendLeaseAck: 13,
} as const;

/** A message of protobuf from its fields by number: texts and bytes by their length, numbers as varints. */
export function encode(fields: Readonly<Record<number, Value | undefined>>): Uint8Array<ArrayBuffer> {
  const writer = new BinaryWriter();
  for (const [text, value] of Object.entries(fields)) {
    const number = Number(text);
    if (typeof value === "number") writer.tag(number, WireType.Varint).int32(value);
    else if (typeof value === "string") writer.tag(number, WireType.LengthDelimited).string(value);
    else if (value) writer.tag(number, WireType.LengthDelimited).bytes(value);
  }
  return new Uint8Array(writer.finish());
}

/** The fields of a message, read by number; absent ones have protobuf's defaults. */
export interface Fields {
  text(number: number): string;
  count(number: number): number;
  bytes(number: number): Uint8Array;
  /** All messages of a repeated field. */
  messages(number: number): Fields[];
}

/** Reads a message of protobuf. Throws when it is none. */
export function decode(message: Uint8Array): Fields {
  const reader = new BinaryReader(message);
  const counts = new Map<number, number>();
  const parts = new Map<number, Uint8Array[]>();
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    if (type === WireType.Varint) counts.set(number, Number(reader.int64()));
    else if (type === WireType.LengthDelimited) parts.set(number, [...(parts.get(number) ?? []), reader.bytes()]);
    else reader.skip(type, number);
  }
  const bytes = (number: number) => parts.get(number)?.at(-1) ?? new Uint8Array();
  return {
    bytes,
    text: (number) => Buffer.from(bytes(number)).toString(),
    count: (number) => counts.get(number) ?? 0,
    messages: (number) => (parts.get(number) ?? []).map(decode),
  };
}
