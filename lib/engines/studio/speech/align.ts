import { phoneNames } from "./flite";
import type { Token } from "./tokens";
import type { Phone } from "./visemes";

/** When a token is heard, in milliseconds from the start of its clip. */
export interface TokenTime {
  startMs: number;
  endMs: number;
}

/** Times of tokens in order; `approximate` when they are shared out by length because the phones could not be told apart. */
export interface Alignment {
  times: readonly TokenTime[];
  approximate: boolean;
}

interface OwnedPhone {
  name: string;
  token: number;
}

/**
 * Word times from phone times. The engine reports phones only, so a second pass speaks the same tokens separated by
 * pauses, which says how many phones each owns ("$49.99" owns a whole sentence); an edit distance carries that over.
 */
export const alignTokens = async (tokens: readonly Token[], phones: readonly Phone[]): Promise<Alignment> => {
  const heard = phones.filter((phone) => phone.name !== "pau");
  const expected = await ownedPhones(tokens, 0);
  if (!expected || heard.length === 0) return { times: spread(tokens, phones), approximate: true };
  const owner = ownersOf(expected, heard);
  let last = heard[0]?.startMs ?? 0;
  const times = tokens.map((_, token) => {
    const mine = heard.filter((__, i) => owner[i] === token);
    const startMs = mine[0]?.startMs ?? last;
    last = mine.at(-1)?.endMs ?? last;
    return { startMs, endMs: last };
  });
  return { times, approximate: times.some(({ startMs, endMs }) => endMs <= startMs) };
};

/** Speaks tokens apart; when the pauses do not count up, each half is tried alone, so one odd word spoils only itself. */
const ownedPhones = async (tokens: readonly Token[], first: number): Promise<OwnedPhone[] | null> => {
  if (tokens.length === 0) return [];
  const names = await phoneNames(`${tokens.map((token) => token.spoken).join(", , ")}.`);
  const groups: string[][] = [[]];
  for (const name of names) {
    if (name !== "pau") groups.at(-1)?.push(name);
    else if (groups.at(-1)?.length) groups.push([]);
  }
  if (groups.at(-1)?.length === 0) groups.pop();
  if (tokens.length === 1) {
    const all = groups.flat();
    return all.length > 0 ? all.map((name) => ({ name, token: first })) : null;
  }
  if (groups.length === tokens.length) {
    return groups.flatMap((group, i) => group.map((name) => ({ name, token: first + i })));
  }
  const half = tokens.length >> 1;
  const left = await ownedPhones(tokens.slice(0, half), first);
  const right = await ownedPhones(tokens.slice(half), first + half);
  return left && right ? [...left, ...right] : null;
};

const SWAP = 0.6;

/** The cheapest edit from expected to heard phones; each heard one gets the token of the expected one it stands for. */
const ownersOf = (expected: readonly OwnedPhone[], heard: readonly Phone[]): number[] => {
  const columns = heard.length + 1;
  const cost = new Float64Array((expected.length + 1) * columns);
  const at = (i: number, j: number): number => cost[i * columns + j] ?? Number.POSITIVE_INFINITY;
  const swap = (i: number, j: number): number => (expected[i - 1]?.name === heard[j - 1]?.name ? 0 : SWAP);
  for (let i = 0; i <= expected.length; i++) cost[i * columns] = i;
  for (let j = 0; j <= heard.length; j++) cost[j] = j;
  for (let i = 1; i <= expected.length; i++) {
    for (let j = 1; j <= heard.length; j++) {
      cost[i * columns + j] = Math.min(at(i - 1, j - 1) + swap(i, j), at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  const owner: number[] = [];
  const isStep = (value: number, i: number, j: number): boolean => Math.abs(at(i, j) - value) < 1e-9;
  let i = expected.length;
  let j = heard.length;
  while (j > 0) {
    if (i > 0 && isStep(at(i - 1, j - 1) + swap(i, j), i, j)) owner[--j] = expected[--i]?.token ?? 0;
    else if (i > 0 && isStep(at(i - 1, j) + 1, i, j)) i--;
    else owner[--j] = expected[Math.max(0, i - 1)]?.token ?? 0;
  }
  return owner;
};

/** Time in proportion to length, over what is not silence. */
const spread = (tokens: readonly Token[], phones: readonly Phone[]): TokenTime[] => {
  const heard = phones.filter((phone) => phone.name !== "pau");
  const from = heard[0]?.startMs ?? 0;
  const span = (heard.at(-1)?.endMs ?? from + 1) - from;
  const total = tokens.reduce((sum, token) => sum + token.spoken.length + 1, 0);
  let seen = 0;
  return tokens.map((token) => {
    const startMs = from + (seen / total) * span;
    seen += token.spoken.length + 1;
    return { startMs, endMs: from + (seen / total) * span };
  });
};
