"use client";

import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { MissingFile } from "./missing-file";
import { trackLanguage } from "./track-language";
import { useShownMedia } from "./use-shown-media";

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

/** Place of a player: taken before anything of its film is known, so that nothing moves when it is. */
function placeOf({ width, height }: Size): CSSProperties {
  const [w, h] = width && height ? [width, height] : [9, 16];
  return { aspectRatio: `${w} / ${h}`, width: `calc(min(44rem, 80dvh) * ${w} / ${h})` };
}

/** A film with its controls. Its captions, of the `language` it speaks (ISO 639-1), can be switched on; without any nothing offers them. */
export function Film(props: {
  url: string;
  posterUrl: string | null;
  captionsUrl: string | null;
  language: string | null;
  title: string;
  size: Size;
  video?: RefObject<HTMLVideoElement | null> | undefined;
}) {
  const { url, posterUrl, captionsUrl, language, title, size, video } = props;
  const own = useRef<HTMLVideoElement>(null);
  const player = video ?? own;
  const { hasFailed, onError, check } = useShownMedia(url);
  const checkFirst = useEffectEvent(() => check(player.current));
  useEffect(() => checkFirst(), []);
  if (hasFailed) return <MissingFile what="video" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- where the film has some
    <video
      ref={player}
      onError={onError}
      controls
      playsInline
      preload="metadata"
      src={url}
      poster={posterUrl ?? undefined}
      aria-label={title}
      style={placeOf(size)}
      className="mx-auto h-auto max-w-full rounded-xl bg-black shadow-lg"
    >
      {captionsUrl !== null && <track kind="captions" {...trackLanguage(language)} src={captionsUrl} />}
    </video>
  );
}
