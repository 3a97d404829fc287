import { describe, expect, it } from "vitest";
import { shiftChunkOffsets } from "./mp4-boxes";
import { stripManifest } from "./strip";

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};
const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
const userType = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");
const stco = (...offsets: number[]) => box("stco", uint32(0), uint32(offsets.length), ...offsets.map(uint32));
const co64 = (...offsets: bigint[]) => box("co64", uint32(0), uint32(offsets.length), ...offsets.map(uint64));
const moov = (table: Buffer) => box("moov", box("trak", box("mdia", box("minf", box("stbl", table)))));
const ftyp = box("ftyp", Buffer.from("isom"));
const mdat = box("mdat", Buffer.from("pictures"));
const manifest = box("uuid", userType, Buffer.alloc(100));

describe("taking a manifest out of an MP4", () => {
  it.each(["before", "after"])("moves the chunk offsets back, with the index %s the media", (place) => {
    const film = (at: number, insert: Buffer) =>
      Buffer.concat(
        place === "before"
          ? [ftyp, insert, moov(stco(at, at + 4)), mdat]
          : [ftyp, insert, mdat, moov(co64(BigInt(at), BigInt(at + 4)))],
      );
    const signed = film(500 + manifest.length, manifest);
    expect(Buffer.from(stripManifest(signed, "video/mp4"))).toEqual(film(500, Buffer.alloc(0)));
  });

  it("leaves the boxes of others alone", () => {
    const film = Buffer.concat([ftyp, box("uuid", Buffer.alloc(40)), moov(stco(9)), mdat]);
    expect(stripManifest(film, "video/mp4")).toBe(film);
  });
});

describe("chunk offsets", () => {
  it("of a fragmented file, past 4 GiB, or outside their box are refused", () => {
    expect(() => shiftChunkOffsets(Buffer.concat([ftyp, box("moof")]), 1)).toThrow("fragmented");
    expect(() => shiftChunkOffsets(moov(stco(0xffff_fff0)), 100)).toThrow("4 GiB");
    expect(() => shiftChunkOffsets(moov(box("stco", uint32(0), uint32(1000))), 1)).toThrow("leaves its box");
    expect(() => shiftChunkOffsets(Buffer.concat([ftyp, uint32(999), Buffer.from("mdat")]), 1)).toThrow("its parent");
  });

  it("before a place stay where they are", () => {
    const film = moov(stco(10, 100));
    shiftChunkOffsets(film, 7, 50);
    expect(film).toEqual(moov(stco(10, 107)));
  });
});
