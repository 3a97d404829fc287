"use client";

import { nameOf } from "../../brands/brand-status";
import { valueLabels } from "../../parameters/controls";
import { useOperation } from "@/lib/surfaces/sdk/react";
import type { Fact } from "./proposal";

/** Facts whose values have a label in the forms. */
const labelled: ReadonlySet<string> = new Set(["aspectRatio", "captionPreset", "preset"]);

/** Returns what gives the text of a fact as the pages call it: the names of brands, voices and looks in place of their ids. */
export function useValueNames(facts: readonly Fact[]): (fact: Fact) => string {
  const isNamed = (name: string) => ({ isEnabled: facts.some((fact) => fact.name === name) });
  const { brands = [] } = useOperation("brands.list", {}, isNamed("brandId")).data ?? {};
  const { voices = [] } = useOperation("voices.list", {}, isNamed("voiceId")).data ?? {};
  const { looks = [] } = useOperation("looks.list", {}, isNamed("look")).data ?? {};
  const names: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
    brandId: brands.map((brand) => [brand.id, nameOf(brand)]),
    voiceId: voices.map(({ id, name }) => [id, name]),
    look: looks.map(({ id, name }) => [id, name]),
  };
  return ({ name, text }) =>
    names[name]?.find(([id]) => id === text)?.[1] ?? (labelled.has(name) ? valueLabels[text] : undefined) ?? text;
}
