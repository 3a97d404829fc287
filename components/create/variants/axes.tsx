"use client";

import type { Option } from "../../parameters/controls";
import { useIsSpokenHere } from "../../parameters/use-is-spoken-here";
import { SampleButton } from "../../parameters/sample-button";
import { useSound } from "../../parameters/use-sound";
import { SelectField, TextareaField } from "../../ui/text-field";
import { useAxisOptions } from "./axis-options";
import { MAX_VALUES, type VariantDraft } from "./draft";

type Change = (change: Partial<VariantDraft>) => void;

const designs = [
  { value: "full", label: "Every combination" },
  { value: "oneFactor", label: "One change at a time" },
];

function Chip(props: { name: string; isChosen: boolean; isDisabled: boolean; onToggle: () => void }) {
  const { name, isChosen, isDisabled, onToggle } = props;
  return (
    <label className="rounded-full border border-edge px-3 py-1 text-sm text-quiet transition-colors duration-150 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:opacity-60">
      <input type="checkbox" className="sr-only" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
      {name}
    </label>
  );
}

/** Values to tick, up to `MAX_VALUES`; those with a sound can be heard. */
function Chips(props: {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { label, options, chosen, onChange } = props;
  const isFull = chosen.length >= MAX_VALUES;
  const { playing, toggle } = useSound();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {options.map(({ value, label: name, soundUrl }) => {
          const isChosen = chosen.includes(value);
          return (
            <span key={value} className="flex items-center">
              <Chip
                name={name}
                isChosen={isChosen}
                isDisabled={isFull && !isChosen}
                onToggle={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              {soundUrl && (
                <SampleButton name={name} isPlaying={playing === soundUrl} onToggle={() => toggle(soundUrl)} />
              )}
            </span>
          );
        })}
      </div>
    </fieldset>
  );
}

function LinesField(props: {
  label: string;
  name: string;
  hint: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, name, hint, placeholder, value, onChange } = props;
  return (
    <TextareaField
      label={label}
      name={name}
      hint={hint}
      isOptional
      rows={3}
      placeholder={placeholder}
      value={value}
      onValue={onChange}
    />
  );
}

function SpokenAxes({ draft, onChange }: { draft: VariantDraft; onChange: Change }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LinesField
        label="Hooks"
        name="axes"
        hint={`One per line, at most ${MAX_VALUES}. Spoken instead of the first line.`}
        placeholder={"Stop buying stale coffee.\nI was wrong about my morning coffee."}
        value={draft.hook}
        onChange={(hook) => onChange({ hook })}
      />
      <LinesField
        label="Calls to action"
        name="cta"
        hint={`One per line, at most ${MAX_VALUES}. Spoken last; the first words appear on the button.`}
        placeholder={"Order your first bag.\nTry it for a week."}
        value={draft.cta}
        onChange={(cta) => onChange({ cta })}
      />
    </div>
  );
}

function TickedAxes({ draft, onChange }: { draft: VariantDraft; onChange: Change }) {
  const options = useAxisOptions(draft);
  // A finished ad has one voice, which stands first until it is taken out.
  const areSpoken = useIsSpokenHere(draft.fromJobId === null ? null : (draft.voiceId[0] ?? null));
  const chips = (axis: keyof typeof options) => ({
    options: options[axis],
    chosen: draft[axis],
    onChange: (chosen: string[]) => onChange({ [axis]: chosen }),
  });
  return (
    <>
      <Chips label="Presenters" {...chips("actorId")} />
      <Chips label="Voices" {...chips("voiceId")} />
      {!areSpoken && (
        <p className="rounded-lg bg-warn-wash p-3 text-sm text-warn">
          The voice of the ad speaks whole ads only. Take it out, and choose another.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Chips label="Formats" {...chips("aspectRatio")} />
        <Chips label="Captions" {...chips("captionPreset")} />
      </div>
    </>
  );
}

/** Fields for what differs between the versions. An axis without values is left to the service, the same in all of them. */
export function Axes({ draft, onChange }: { draft: VariantDraft; onChange: Change }) {
  return (
    <section aria-labelledby="differs" className="grid gap-5 border-t border-line pt-5">
      <div>
        <h2 id="differs" className="text-lg">
          What to test
        </h2>
        <p className="text-sm text-quiet">Two values of anything make two ads. Only what changes is rendered again.</p>
      </div>
      <SpokenAxes draft={draft} onChange={onChange} />
      <TickedAxes draft={draft} onChange={onChange} />
      <SelectField
        label="Make"
        hint={
          draft.design === "full"
            ? "Every value with every other."
            : "The first values together as the control, then one change in each ad."
        }
        options={designs}
        value={draft.design}
        onValue={(value) => onChange({ design: value === "oneFactor" ? "oneFactor" : "full" })}
      />
    </section>
  );
}
