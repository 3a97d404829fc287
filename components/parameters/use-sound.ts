"use client";

import { useEffect, useRef, useState } from "react";

/** Plays one sound at a time; `playing` is its address, null while it is silent. */
export function useSound() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = (url: string) => {
    audio.current?.pause();
    if (playing === url) return setPlaying(null);
    const next = new Audio(url);
    next.onended = () => setPlaying(null);
    audio.current = next;
    setPlaying(url);
    void next.play().catch(() => setPlaying(null));
  };
  return { playing, toggle };
}
