import type { Room } from "./reading";

/** Words for where an ad is filmed, by the room that is drawn. */
const rooms: readonly (readonly [Room, RegExp])[] = [
  ["kitchen", /\b(?:kitchen|küche|cocina|cuisine|cucina|cozinha|keuken)\b/iu],
  ["cafe", /\b(?:caf[eé]|coffee shop|coffee bar)(?!\p{L})/iu],
  ["living_room", /\b(?:living[- ]room|lounge|sofa|couch|fireplace|wohnzimmer|woonkamer|sal[oó]n)\b/iu],
  ["bathroom", /\b(?:bathroom|badezimmer|badkamer|baño|bagno|banheiro|salle de bains?)(?!\p{L})/iu],
  ["bedroom", /\b(?:bedroom|in bed|schlafzimmer|slaapkamer|dormitorio)\b/iu],
  ["desk", /\b(?:(?:home[- ])?office|at (?:a|an|her|his|their|the) desk|büro|kantoor|oficina|bureau)\b/iu],
  [
    "outdoors",
    /\b(?:out(?:doors?|side)|garden|park|beach|street|field|forest|woods|balcony|porch|sunrise|sunset|golden hour|draußen|buiten)(?!\p{L})/iu,
  ],
];

/** Where it is not filmed. */
const denied = /\b(?:no|not|never|without|avoid|geen|kein\p{L}*)\b[^,.;]*/giu;

/** The room that a direction has an ad filmed in, the first it names; null where it names none that is drawn. */
export function roomIn(direction: string): Room | null {
  const text = direction.replace(denied, " ");
  const found = rooms.flatMap(([room, pattern]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [{ room, at }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.room ?? null;
}
