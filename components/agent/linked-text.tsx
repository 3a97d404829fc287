"use client";

import { useFormatDates } from "../ui/relative-time";

const address = /(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]])/;

/** Where this service keeps files: their names say nothing, every film is `ad.mp4`. */
const stored = /^\/files\/.+\.(?:(mp4)|png|jpe?g|webp)$/;

/** An address as a person reads it: what a file of this service is, else the file it names, or its host. */
export function labelOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const own = stored.exec(pathname);
  if (own) return own[1] === undefined ? "open the picture" : "open the video";
  return pathname.split("/").findLast((part) => part !== "") ?? host;
}

/**
 * Text in which addresses are links with short names: a signed one would fill a phone's screen. Dates are written as those of
 * the pages, unless a person has typed them.
 */
export function LinkedText({ text, isTyped = false }: { text: string; isTyped?: boolean }) {
  const formatDates = useFormatDates();
  const pieces = text.split(address);
  return (
    <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          isTyped ? (
            piece
          ) : (
            formatDates(piece)
          )
        ) : (
          <a key={index} href={piece} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {labelOf(piece)}
          </a>
        ),
      )}
    </p>
  );
}
