import { Check, ChevronRight } from "lucide-react";
import { preload } from "react-dom";
import { Link } from "@/components/ui/link";
import { classNames } from "../ui/class-names";
import { Hideable } from "./hideable-steps";

const steps = [
  {
    name: "brand",
    title: "Import your brand",
    text: "Colours, logo, tone and products are read from your website.",
    href: "/dashboard/brands",
  },
  {
    name: "ad",
    title: "Make an ad",
    text: "See three scripts and a storyboard before you spend anything.",
    href: "/dashboard/create",
  },
  {
    name: "variants",
    title: "Test variants",
    text: "Other hooks, presenters and formats of one ad, side by side.",
    href: "/dashboard/create?kind=variants",
  },
  {
    name: "key",
    title: "Connect your programs",
    text: "An API key lets your code and AI agents make ads.",
    href: "/dashboard/keys",
  },
] as const;
type Step = (typeof steps)[number];

function StepLink({ step, number, isTaken }: { step: Step; number: number; isTaken: boolean }) {
  const { title, text, href } = step;
  return (
    <li>
      <Link
        href={href}
        className="group flex h-full items-start gap-3 rounded-lg border border-line p-3 transition-colors hover:border-edge hover:bg-sunk"
      >
        <span
          aria-hidden
          className={classNames(
            "grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium tabular-nums",
            isTaken ? "bg-good-wash text-good" : "border border-edge",
          )}
        >
          {isTaken ? <Check className="size-4" /> : number}
        </span>
        <span className="grid flex-1 gap-0.5">
          <span className="font-medium">
            {title} {isTaken && <span className="sr-only">(done)</span>}
          </span>
          <span className="text-sm text-quiet">{text}</span>
        </span>
        <ChevronRight
          aria-hidden
          className="mt-1 size-4 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}

const POSTER = "/samples/ad.jpg";

/** An ad of this service, to see what comes out before one was made. */
function Sample(): React.ReactNode {
  // The largest thing in view: it is asked for before the scripts.
  preload(POSTER, { as: "image", fetchPriority: "high" });
  return (
    <figure className="grid justify-items-center gap-2 lg:w-44">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are part of its picture */}
      <video
        src="/samples/ad.mp4"
        poster={POSTER}
        width={540}
        height={960}
        preload="none"
        controls
        playsInline
        aria-label="A sample ad: a presenter talks about a coffee bar, with captions"
        className="w-44 rounded-lg bg-black"
      />
      <figcaption className="text-xs text-quiet">A sample ad, made here</figcaption>
    </figure>
  );
}

/** The way into the service for a new account: four steps, gone once all are taken or when it is hidden in this browser. */
export function FirstSteps({ taken }: { taken: Readonly<Record<Step["name"], boolean>> }) {
  const done = steps.filter(({ name }) => taken[name]).length;
  if (done === steps.length) return null;
  return (
    <Hideable title="Get started" progress={`${done} of ${steps.length} done`} aside={!taken.ad && <Sample />}>
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map((step, index) => (
          <StepLink key={step.name} step={step} number={index + 1} isTaken={taken[step.name]} />
        ))}
      </ol>
    </Hideable>
  );
}
