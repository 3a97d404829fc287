"use client";

import { type LucideIcon, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { prefersStillness } from "../ui/stillness";

function RoundButton(props: { place: string; icon: LucideIcon; label: string; onPress: () => void }) {
  const { place, icon: Icon, label, onPress } = props;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className={`absolute bottom-4 ${place} grid size-10 place-items-center rounded-full bg-black/70 text-white transition-colors hover:bg-black`}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}

/** The sample ad: whether it plays and is heard, and what changes that. */
function usePlayback() {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    if (prefersStillness()) return;
    // After all that the page is read with: the film is twice as heavy as the rest.
    const play = () => setTimeout(() => void video.current?.play().catch(() => undefined), 0);
    if (document.readyState === "complete") return void play();
    window.addEventListener("load", play, { once: true });
    return () => window.removeEventListener("load", play);
  }, []);
  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play());
  const toggleSound = () => {
    if (!video.current) return;
    // Whoever asks for the sound hears the ad from its first word.
    if (isMuted) video.current.currentTime = 0;
    video.current.muted = !isMuted;
    setMuted(!isMuted);
    void video.current.play().catch(() => undefined);
  };
  return { video, isPlaying, isMuted, setPlaying, toggle, toggleSound };
}

/** An ad made by this service, playing in silence until its sound is wanted; still where motion is unwanted, and it can always be stopped. */
export function HeroVideo() {
  const { video, isPlaying, isMuted, setPlaying, toggle, toggleSound } = usePlayback();
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
      <RoundButton
        place="left-4"
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? "Turn the sound on" : "Turn the sound off"}
        onPress={toggleSound}
      />
      <RoundButton
        place="right-4"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? "Pause the sample" : "Play the sample"}
        onPress={toggle}
      />
    </div>
  );
}
