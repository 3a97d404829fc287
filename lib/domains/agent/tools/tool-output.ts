import { fieldsOf, type JsonObject } from "@/lib/contract/json-object";

/** Most characters of a kept output as JSON: the log, the message and every later turn of the conversation hold it. */
export const maxOutputCharacters = 100_000;

/**
 * Returns the output of a tool as a run keeps it, or within fewer characters as a model reads it. One of more than `most` loses first
 * what can be read one by one, then the last items of its longest list; `cut` says so. Nothing is kept in part: it might be sent
 * back as if it were whole.
 */
export function toKeptOutput(output: unknown, most = maxOutputCharacters): unknown {
  if (sizeOf(output) <= most) return output;
  const brief = {
    cut: "Details are left out: this was too long for a conversation. Read one item to have it whole.",
    ...mapFields(fieldsOf(output), briefFields),
  };
  return sizeOf(brief) <= most ? brief : withoutTail(brief, most);
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const toList = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

type Brief = (value: unknown) => unknown;
const mapFields = (fields: JsonObject, brief: Readonly<Record<string, Brief>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, brief[name]?.(value) ?? value]));

/** Result of a job without its words, checks, decisions and stages. */
const toBriefResult: Brief = (value) => {
  const { videoUrl, images, durationSeconds, seed } = fieldsOf(value);
  return value && { videoUrl, images: images && toList(images).map(({ url }) => ({ url })), durationSeconds, seed };
};
const toBriefJob: Brief = (job) => mapFields(fieldsOf(job), { result_payload: toBriefResult });

const toBriefBrand = ({ id, slug, websiteUrl, status, profile }: JsonObject): JsonObject => ({
  id,
  slug,
  websiteUrl,
  status,
  profile: { name: fieldsOf(profile)["name"] },
});

/** The brand that is meant by "our brand" stays whole, and is the first: the planner edits its book as it is listed. */
function toBriefBrands(value: unknown): readonly JsonObject[] {
  const brands = toList(value);
  const own = brands.find(({ status }) => status === "ready") ?? brands[0];
  return own ? [own, ...brands.filter((brand) => brand !== own).map(toBriefBrand)] : [];
}

/** Short forms of the fields that make outputs long. */
const briefFields: Readonly<Record<string, Brief>> = {
  job: toBriefJob,
  result: toBriefResult,
  jobs: (jobs) => toList(jobs).map(toBriefJob),
  brands: toBriefBrands,
  skills: (skills) => toList(skills).map(({ default_params: _params, ...skill }) => skill),
};

/** An output without the last items of its longest list; of one that is too long without that list nothing is left. */
function withoutTail(output: JsonObject, most: number): JsonObject {
  const [name = "", items = []] =
    Object.entries(output)
      .filter((field): field is [string, unknown[]] => Array.isArray(field[1]))
      .toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0] ?? [];
  let left = most - sizeOf({ ...output, cut: cutList(name, items.length, items.length), [name]: [] });
  const beyond = items.findIndex((item) => (left -= sizeOf(item) + 1) < 0);
  if (beyond <= 0)
    return { cut: `All of it is left out: ${sizeOf(output)} characters are too long for a conversation.` };
  return { ...output, cut: cutList(name, beyond, items.length), [name]: items.slice(0, beyond) };
}

const cutList = (name: string, kept: number, all: number): string =>
  `This was too long for a conversation: of ${all} ${name} the first ${kept} are here, and details may be left out.`;
