"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** An ad made by this service, playing in silence; still where motion is unwanted, and it can always be stopped. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // After all that the page is read with: the film is twice as heavy as the rest.
    const play = () => setTimeout(() => void video.current?.play().catch(() => undefined), 0);
    if (document.readyState === "complete") return void play();
    window.addEventListener("load", play, { once: true });
    return () => window.removeEventListener("load", play);
  }, []);
  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play());
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="relative mx-auto w-full max-w-[19rem]">
      <video
        ref={video}
        src="/samples/ad.mp4"
        poster="/samples/ad.jpg"
        width={540}
        height={960}
        preload="none"
        muted
        loop
        playsInline
        aria-label="A sample ad: a presenter talks about a coffee bar, with captions"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="w-full rounded-[1.75rem] border-4 border-ink bg-black shadow-2xl"
      />
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? "Pause the sample" : "Play the sample"}
        className="absolute right-4 bottom-4 grid size-10 place-items-center rounded-full bg-black/70 text-white transition-colors hover:bg-black"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  );
}
