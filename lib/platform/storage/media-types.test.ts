import { expect, test } from "vitest";
import { mimeTypeOf, sniff } from "./media-types";
import { ftypSample, jpegSample, pngSample } from "./samples.fixture";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
const ebml = (docType: string) => bytes(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82${docType}`);

test.each<[string, Buffer, string]>([
  ["PNG", pngSample(1, 1), "image/png"],
  ["JPEG", jpegSample(1, 1), "image/jpeg"],
  ["WebP", bytes("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  ["MP4", ftypSample("isom"), "video/mp4"],
  ["MP4 of a phone", ftypSample("mp42"), "video/mp4"],
  ["QuickTime", ftypSample("qt  "), "video/quicktime"],
  ["WebM", ebml("\x84webm"), "video/webm"],
  ["WAV", bytes("RIFF\0\0\0\0WAVEfmt "), "audio/wav"],
  ["MP3 with a tag", bytes("ID3\x04\0\0"), "audio/mpeg"],
  ["bare MP3", Buffer.from([0xff, 0xfb, 0x90, 0x64]), "audio/mpeg"],
])("%s is recognised by its bytes", (_name, head, mimeType) => expect(sniff(head)?.mimeType).toBe(mimeType));

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["three bytes", Buffer.from([0x89, 0x50, 0x4e])],
  ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
  ["SVG", bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["an HLS playlist", bytes("#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd\n")],
  ["a concat list", bytes("ffconcat version 1.0\nfile /etc/passwd\n")],
  ["GIF", bytes("GIF89a")],
  ["PDF", bytes("%PDF-1.7")],
  ["HEIC", ftypSample("heic")],
  ["AVIF", ftypSample("avif")],
  ["M4A", ftypSample("M4A ")],
  ["Matroska", ebml("\x88matroska")],
  ["AVI", bytes("RIFF\0\0\0\0AVI LIST")],
  ["AAC in ADTS", Buffer.from([0xff, 0xf1, 0x50, 0x80])],
  ["MPEG audio Layer II", Buffer.from([0xff, 0xfd, 0x90, 0x64])],
  ["UTF-16 text", Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
])("%s is not taken", (_name, head) => expect(sniff(head)).toBeUndefined());

test.each([
  ["a/b/final.mp4", "video/mp4"],
  ["a/b/captions.vtt", "text/vtt; charset=utf-8"],
  ["a/b/page.html", "application/octet-stream"],
  ["a/b/drawing.svg", "application/octet-stream"],
  ["a/b/none", "application/octet-stream"],
])("%s is served as %s", (key, mimeType) => expect(mimeTypeOf(key)).toBe(mimeType));
