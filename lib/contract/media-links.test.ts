import { expect, test } from "vitest";
import { mediaLinks } from "./media-links";

test("media addresses anywhere in a result, named by where they stand; nothing else", () => {
  const result = {
    videoUrl: "https://a.example/files/x.mp4?sig=1",
    captions: { srtUrl: "https://a.example/x.srt", words: [{ text: "a" }] },
    images: [{ url: "https://a.example/1.png" }],
    docsUrl: "https://a.example/help",
    brokenUrl: "nope",
  };
  expect(mediaLinks(result).map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ["video.mp4", "video/mp4"],
    ["captions.srt.srt", "application/x-subrip"],
    ["images.0.png", "image/png"],
  ]);
  expect(mediaLinks(null)).toEqual([]);
});
