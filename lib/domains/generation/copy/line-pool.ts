import { deriveSeed, seededRandom } from "@/lib/engines/studio/draw/seed";
import { type Brief, kindByHead, type Pack, packs } from "../brief/service";
import { type Slots, fill } from "./phrasing";

/** A list in an order that the seed and the name decide. */
export function shuffled<T>(items: readonly T[], seed: number, name: string): T[] {
  const random = seededRandom(deriveSeed(seed, name));
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** One item of a list by seed and name. Throws RangeError for an empty list. */
export function pick<T>(items: readonly T[], seed: number, name: string): T {
  const [first] = shuffled(items, seed, name);
  if (first === undefined) throw new RangeError(`nothing to pick for ${name}`);
  return first;
}

/** Lines that fit a brief, drawn one by one so that none is used twice. */
export interface LinePool {
  brief: Brief;
  pack: Pack;
  slots: Slots;
  /** Every line of a bank that can be filled, in seeded order, minus those drawn before. */
  lines(bank: readonly string[], name: string, count?: string): string[];
  /** The next `amount` of them; they will not come again. */
  draw(bank: readonly string[], name: string, amount: number, count?: string): string[];
  /** The next one, or null when the bank is used up. */
  one(bank: readonly string[], name: string, count?: string): string | null;
}

/** The pack named by a brief; a meal kit service is spoken of as a service, a yoga studio app as an app. */
export function packOf(brief: Brief): Pack {
  const pack = packs.find(({ id }) => id === brief.packId) ?? packs.at(-1);
  if (!pack) throw new RangeError("no packs");
  const kind = kindByHead(brief.noun.full);
  if (kind === null || kind === pack.kind) return pack;
  // What one does in a yoga studio is not what one does with its app.
  return (kind === "app" ? packs.find(({ id }) => id === "app") : undefined) ?? { ...pack, kind };
}

/** Creates a fresh pool for one script; `action` is the call to action without its full stop. */
export function createLinePool(brief: Brief, action: string): LinePool {
  const { noun, brandName, spokenAudience, isOwnProduct, seed } = brief;
  const slots: Slots = { noun, brand: brandName, audience: spokenAudience, isOwnProduct, action };
  const used = new Set<string>();
  const prepared = new Map<string, string[]>();
  const prepare = (bank: readonly string[], name: string, count: string | undefined): string[] =>
    shuffled(bank, seed, name).flatMap((template) => fill(template, slots, count ?? null) ?? []);
  const lines = (bank: readonly string[], name: string, count?: string): string[] => {
    const key = `${name} ${count ?? ""} ${bank[0] ?? ""}`;
    const ready = prepared.get(key) ?? prepare(bank, name, count);
    prepared.set(key, ready);
    return ready.filter((line) => !used.has(line));
  };
  const draw = (bank: readonly string[], name: string, amount: number, count?: string): string[] => {
    const drawn = lines(bank, name, count).slice(0, amount);
    for (const line of drawn) used.add(line);
    return drawn;
  };
  return {
    brief,
    pack: packOf(brief),
    slots,
    lines,
    draw,
    one: (bank, name, count) => draw(bank, name, 1, count)[0] ?? null,
  };
}
