"use client";

import { Film } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import { Picture } from "../ui/picture";
import { RelativeTime } from "../ui/relative-time";
import { prefersStillness } from "../ui/stillness";
import { useStableUrl } from "../ui/use-stable-url";
import type { Job } from "@/lib/contract/jobs";
import { filmOf, posterOf, typeNames } from "./job-summary";
import { JobTitle } from "./job-title";

// Whole, whatever its shape: an ad that is cut off says something else.
const cover = "absolute inset-0 size-full object-contain";

/** A finished job as its poster; it plays while pointed at or focused, unless motion is unwanted. */
export function ResultCard({ job }: { job: Job }) {
  const [isPlaying, setPlaying] = useState(false);
  const film = filmOf(job);
  const poster = useStableUrl(posterOf(job));
  const play = () => setPlaying(!prefersStillness());
  const rest = () => setPlaying(false);
  return (
    <Link
      href={`/dashboard/jobs/${job.id}`}
      onPointerEnter={play}
      onPointerLeave={rest}
      onFocus={play}
      onBlur={rest}
      className="group grid content-start gap-2.5 rounded-xl"
    >
      <span className="relative block aspect-[9/16] overflow-hidden rounded-xl border border-line bg-sunk shadow-xs transition-shadow duration-200 group-hover:shadow-lg">
        <Picture
          className={cover}
          src={poster}
          alt=""
          loading="lazy"
          fallback={<Film className="absolute top-1/2 left-1/2 size-8 -translate-1/2 text-quiet" aria-hidden />}
        />
        {/* Made only then: a page of players is slow. The page that the card leads to has the controls, the sound and the captions. */}
        {isPlaying && film.url && (
          <video className={cover} src={film.url} autoPlay muted loop playsInline tabIndex={-1} aria-hidden />
        )}
        {film.seconds !== null && (
          <span className="absolute right-2 bottom-2 rounded bg-black/75 px-1.5 py-0.5 font-mono text-[0.6875rem] text-white tabular-nums">
            {Math.round(film.seconds)} s
          </span>
        )}
      </span>
      <span className="grid gap-0.5 text-sm">
        <span className="line-clamp-2 leading-snug font-medium wrap-anywhere">
          <JobTitle job={job} />
        </span>
        <span className="text-xs text-quiet">
          {typeNames[job.type]} · <RelativeTime at={job.created_at} />
        </span>
      </span>
    </Link>
  );
}
