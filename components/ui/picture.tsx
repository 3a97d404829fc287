"use client";

import type { ComponentProps, ReactNode } from "react";
import { useShownMedia } from "./use-shown-media";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "ref" | "onError"> {
  /** Null where there is none. */
  readonly src: string | null;
  readonly alt: string;
  /** Stands in its place where there is none, and where its file is gone. */
  readonly fallback?: ReactNode;
}

/** A picture, or what stands for it: files of jobs are deleted, and those of other sites cannot be shown here. */
export function Picture({ src, alt, fallback = null, ...image }: PictureProps) {
  const { isShown, onError, check } = useShownMedia(src);
  if (src === null || !isShown) return fallback;
  return <img {...image} ref={check} src={src} alt={alt} onError={onError} />;
}
