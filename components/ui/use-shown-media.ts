"use client";

import { useState } from "react";

/** The part of an `img` or `video` that tells that its file cannot be shown. */
type Media = Pick<HTMLImageElement, "complete" | "naturalWidth"> | Pick<HTMLVideoElement, "error">;

const hasFailed = (media: Media): boolean =>
  "naturalWidth" in media ? media.complete && media.naturalWidth === 0 : media.error !== null;

/**
 * Whether the file at an address can be shown, until the element that shows it tells otherwise: `onError` is its handler, `check`
 * takes it where it may have failed before the page was taken over. Another address is tried anew.
 */
export function useShownMedia(url: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = () => setFailed(url);
  return {
    isShown: url !== null && url !== failed,
    hasFailed: url !== null && url === failed,
    onError,
    check: (media: Media | null) => {
      if (media && hasFailed(media)) onError();
    },
  };
}
