"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import type { SampleAd } from "./sample-ads";

type Shown = Pick<SampleAd, "id" | "name" | "about">;

const frame = "aspect-[9/16] w-full rounded-xl border border-line bg-black object-cover";

function Film({ id, about }: Shown) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are part of its picture
    <video
      src={`/samples/ads/${id}.mp4`}
      poster={`/samples/ads/${id}.webp`}
      controls
      autoPlay
      playsInline
      aria-label={about}
      className={frame}
    />
  );
}

/** Finished ads by their posters: one that is chosen plays with its sound in place of its poster, and ends the one before. */
export function SampleGallery({ ads }: { ads: readonly Shown[] }) {
  const [playing, play] = useState<string | null>(null);
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
      {ads.map((ad) => (
        <li key={ad.id} className="grid content-start gap-2">
          {playing === ad.id ? (
            <Film {...ad} />
          ) : (
            <button
              type="button"
              onClick={() => play(ad.id)}
              aria-label={`Play the ad: ${ad.about}`}
              className="group relative grid rounded-xl"
            >
              <img
                src={`/samples/ads/${ad.id}.webp`}
                alt=""
                width={360}
                height={640}
                loading="lazy"
                className={frame}
              />
              <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-black/70 text-white transition-colors group-hover:bg-black">
                <Play className="size-4" aria-hidden />
              </span>
            </button>
          )}
          <span className="text-sm text-quiet">{ad.name}</span>
        </li>
      ))}
    </ul>
  );
}
