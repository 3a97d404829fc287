"use client";

import { CaptionsOff, Sparkles } from "lucide-react";
import { useId, useState } from "react";
import { classNames } from "../ui/class-names";
import { prefersStillness } from "../ui/stillness";
import { useFieldError } from "../ui/use-field-error";
import type { Option } from "./controls";
import { SampleButton } from "./sample-button";
import { useSound } from "./use-sound";

/** What pictures of the options show: a presenter's portrait, or scenes side by side. */
type PictureShape = "portrait" | "wide";

const pictureShapes = {
  portrait: { picture: "aspect-[6/7]", columns: "grid-cols-3 sm:grid-cols-5" },
  wide: { picture: "aspect-[27/16]", columns: "grid-cols-2 sm:grid-cols-3" },
} as const satisfies Record<PictureShape, { picture: string; columns: string }>;

function OptionPicture(props: { option: Option; shape: PictureShape; isLookedAt: boolean }) {
  const { option, shape, isLookedAt } = props;
  const { imageUrl, videoUrl } = option;
  const { picture } = pictureShapes[shape];
  if (!imageUrl)
    return (
      <span className={classNames("grid place-items-center bg-sunk", picture)}>
        {option.value === "none" ? (
          <CaptionsOff className="size-5 text-quiet" aria-hidden />
        ) : (
          <Sparkles className="size-5 text-quiet" aria-hidden />
        )}
      </span>
    );
  return (
    <span className="relative block">
      <img src={imageUrl} alt="" loading="lazy" className={classNames("w-full object-cover", picture)} />
      {videoUrl && isLookedAt && (
        <video
          src={videoUrl}
          muted
          autoPlay
          loop
          playsInline
          aria-hidden
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

function CastOption(props: {
  option: Option;
  group: string;
  /** Null where no option has a picture. */
  shape: PictureShape | null;
  isChosen: boolean;
  isPlaying: boolean;
  onChoose: () => void;
  onToggle: (soundUrl: string) => void;
}) {
  const { option, group, shape, isChosen, isPlaying, onChoose, onToggle } = props;
  const { label, soundUrl } = option;
  const [isLookedAt, setIsLookedAt] = useState(false);
  const look = () => setIsLookedAt(!prefersStillness());
  const lookAway = () => setIsLookedAt(false);
  return (
    <div
      onPointerEnter={look}
      onPointerLeave={lookAway}
      onFocus={look}
      onBlur={lookAway}
      className={classNames(
        "flex min-w-0 items-center overflow-hidden rounded-lg border text-sm transition-colors duration-150",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink",
        isChosen ? "border-ink ring-1 ring-ink" : "border-line hover:border-edge",
      )}
    >
      <label className="min-w-0 flex-1 cursor-pointer">
        <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
        {shape && <OptionPicture option={option} shape={shape} isLookedAt={isLookedAt} />}
        <span className="block truncate px-2.5 py-1.5">{label}</span>
      </label>
      {soundUrl && <SampleButton name={label} isPlaying={isPlaying} onToggle={() => onToggle(soundUrl)} />}
    </div>
  );
}

/** Presenters by their portraits, looks by their scenes, captions by a line of them, or voices by their samples, one of which is chosen; the first leaves it to the service. */
export function CastField(props: {
  label: string;
  name: string;
  /** The empty choice; where it is known what the service takes then it stands for that option, too. */
  automatic: Pick<Option, "label"> & Partial<Option>;
  options: readonly Option[];
  value: string;
  shape?: PictureShape;
  onValue: (value: string) => void;
}) {
  const { label, name, automatic, options, value, onValue } = props;
  const group = useId();
  const error = useFieldError(name);
  const { playing, toggle } = useSound();
  const shape = options.some(({ imageUrl }) => imageUrl) ? (props.shape ?? "portrait") : null;
  const isKnown = value === "" || options.some((option) => option.value === value);
  const shown: readonly Option[] = [
    { ...automatic, value: "" },
    ...options.filter((option) => option.value !== automatic.value),
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={classNames("grid gap-2", shape ? pictureShapes[shape].columns : "grid-cols-1 sm:grid-cols-3")}>
        {shown.map((option) => (
          <CastOption
            key={option.value}
            option={option}
            group={group}
            shape={shape}
            isChosen={option.value === (value === automatic.value ? "" : value)}
            isPlaying={playing !== null && playing === option.soundUrl}
            onChoose={() => onValue(option.value)}
            onToggle={toggle}
          />
        ))}
      </div>
      {error && <p className="mt-1.5 text-xs text-alarm">{error}</p>}
    </fieldset>
  );
}
