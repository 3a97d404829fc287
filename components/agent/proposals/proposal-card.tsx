"use client";

import type { ReactNode } from "react";
import { Picture } from "../../ui/picture";
import { useFormatDates } from "../../ui/relative-time";
import { portraitOf } from "../../parameters/use-field-options";
import { useOperation } from "@/lib/surfaces/sdk/react";
import type { Fact, ProposedCall } from "./proposal";
import { useValueNames } from "./use-value-names";

function Presenter({ actorId }: { actorId: string }) {
  const { data } = useOperation("actors.list", {});
  const actor = data?.actors.find(({ id }) => id === actorId);
  const portrait = actor && portraitOf(actor);
  return (
    <p className="flex items-center gap-3">
      {portrait && (
        <img
          src={portrait}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-full bg-sunk object-cover object-top"
        />
      )}
      <span>
        <span className="block text-xs text-quiet">Presenter</span>
        {actor?.name ?? actorId}
      </span>
    </p>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="text-xs text-quiet">{label}</p>
    {children}
  </div>
);

const Pictures = ({ pictures }: Pick<ProposedCall, "pictures">) => (
  <ul className="flex flex-wrap gap-2" aria-label="Pictures">
    {pictures.map((url) => (
      <li key={url}>
        {/* Only ours are shown: no other host is asked by a page. */}
        {URL.canParse(url) && new URL(url).pathname.startsWith("/files/") ? (
          <Picture
            src={url}
            alt=""
            className="size-16 rounded-lg border border-line object-cover"
            fallback={<span className="block size-16 rounded-lg border border-line" />}
          />
        ) : (
          <span className="font-mono text-xs wrap-anywhere text-quiet">{url}</span>
        )}
      </li>
    ))}
  </ul>
);

function Facts({ facts }: { facts: readonly Fact[] }) {
  const formatDates = useFormatDates();
  const nameOfValue = useValueNames(facts);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map((fact) => (
        <div key={fact.name} className="min-w-0">
          <dt className="text-xs text-quiet">{fact.label}</dt>
          <dd className="wrap-anywhere">{formatDates(nameOfValue(fact))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A proposed call as what it makes: script, presenter, pictures, length and the rest, in words. */
export function ProposalCard({ call }: { call: ProposedCall }) {
  const { brief, script, actorId, pictures, facts } = call;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-sunk p-4 empty:hidden">
      {brief !== null && (
        <Part label="Brief">
          <p className="wrap-anywhere whitespace-pre-line">{brief}</p>
        </Part>
      )}
      {script && (
        <Part label="Script">
          <ol className="grid gap-0.5">
            {script.map((line, index) => (
              <li key={index} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {actorId !== null && <Presenter actorId={actorId} />}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}
