import { Play, Square } from "lucide-react";

/** Button that plays a sample of what has a name, or stops it. */
export function SampleButton(props: { name: string; isPlaying: boolean; onToggle: () => void }) {
  const { name, isPlaying, onToggle } = props;
  const Icon = isPlaying ? Square : Play;
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isPlaying ? `Stop ${name}` : `Hear ${name}`}
      className="grid size-8 shrink-0 place-items-center rounded-full text-quiet transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon className="size-3.5" aria-hidden />
    </button>
  );
}
