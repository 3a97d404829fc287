"use client";

import { useEffect, useState, type RefObject } from "react";

/** A time of a film as `1:04`. */
export const toClock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** Position of a video in milliseconds; -1 before it has played or been searched. */
export function usePosition(video: RefObject<HTMLVideoElement | null>): number {
  const [atMs, setAtMs] = useState(-1);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const follow = () => setAtMs(element.currentTime * 1000);
    element.addEventListener("timeupdate", follow);
    return () => element.removeEventListener("timeupdate", follow);
  }, [video]);
  return atMs;
}

/** Plays a film from a time in milliseconds. */
export function playFrom(video: RefObject<HTMLVideoElement | null>, ms: number): void {
  if (!video.current) return;
  video.current.currentTime = ms / 1000;
  void video.current.play().catch(() => undefined);
}
