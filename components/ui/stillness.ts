/** True for who has asked their system for less motion: nothing plays or glides by itself. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Brings an element into sight, at once for who prefers stillness. */
export const scrollToSight = (element: Element | null, block: ScrollLogicalPosition): void =>
  element?.scrollIntoView({ behavior: prefersStillness() ? "auto" : "smooth", block });
