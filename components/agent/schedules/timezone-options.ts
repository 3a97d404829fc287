import type { Option } from "../../parameters/controls";

/** The time zones this browser knows, to choose from; with `chosen`, which a schedule may have by an older name or by that of another system. */
export function timezoneOptions(chosen: string): readonly Option[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen]);
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
