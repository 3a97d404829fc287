/** Rules of a site's robots.txt for our crawler. */
export interface RobotsPolicy {
  isAllowed(url: string): boolean;
  delaySeconds: number;
}

/** Characters of a file that are read, as Google does. */
const MAX_CHARACTERS = 500_000;
/** Characters of patterns with wildcards that are matched as such; a later one counts up to its first star. */
const MAX_WILDCARD_CHARACTERS = 50_000;

interface Rule {
  readonly isAllow: boolean;
  readonly pattern: string;
}
interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delaySeconds: number;
}

/**
 * Rules for `agent` in a robots.txt (RFC 9309): those of the groups that name it, else of `*`; the longest pattern that
 * matches counts, of two equally long ones the one that allows. Made for hostile files: time is linear in the file, and a
 * judgement takes milliseconds whatever its patterns, which a general matcher of wildcards does not.
 */
export function parseRobots(text: string, agent: string): RobotsPolicy {
  const groups = readGroups(text.slice(0, MAX_CHARACTERS));
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const judge = toJudge(own.flatMap(({ rules }) => rules));
  return {
    isAllowed(url) {
      const { pathname, search } = new URL(url);
      return judge(normalise(pathname + search));
    },
    delaySeconds: own.find(({ delaySeconds }) => delaySeconds > 0)?.delaySeconds ?? 0,
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let current: Group | undefined;
  let isHead = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [content = ""] = line.split("#", 1);
    const colon = content.indexOf(":");
    const key = content.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === "user-agent") {
      if (!isHead || !current) groups.push((current = { agents: [], rules: [], delaySeconds: 0 }));
      current.agents.push((value.split("/", 1)[0] ?? "").trim().toLowerCase());
      isHead = true;
    } else if (current && (key === "allow" || key === "disallow")) {
      isHead = false;
      if (value !== "") current.rules.push({ isAllow: key === "allow", pattern: normalise(collapseStars(value)) });
    } else if (current && key === "crawl-delay") {
      isHead = false;
      current.delaySeconds = Math.max(0, Number(value) || 0);
    }
  }
  return groups;
}

/** Not by a regular expression: those look again at each star of a row of them. */
const collapseStars = (pattern: string): string =>
  pattern
    .split("*")
    .filter((part, at, parts) => part !== "" || at === 0 || at === parts.length - 1)
    .join("*");

/** Percent-encoding in one spelling. */
function normalise(path: string): string {
  try {
    return encodeURI(path)
      .replaceAll("%25", "%")
      .replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  } catch {
    return path;
  }
}

/** Strength of what matches: its length, and at equal length an allowance is stronger. */
const strengthOf = ({ isAllow, pattern }: Rule): number => 2 * pattern.length + (isAllow ? 1 : 0);
const isPlain = (pattern: string): boolean => !pattern.includes("*") && !pattern.endsWith("$");

function toJudge(rules: readonly Rule[]): (path: string) => boolean {
  const plain = new Map<string, Rule>();
  const wildcards: Rule[] = [];
  const keep = (rule: Rule): void => {
    const before = plain.get(rule.pattern);
    if (!before || strengthOf(rule) > strengthOf(before)) plain.set(rule.pattern, rule);
  };
  let left = MAX_WILDCARD_CHARACTERS;
  for (const rule of rules) {
    if (isPlain(rule.pattern)) keep(rule);
    else if ((left -= rule.pattern.length) >= 0) wildcards.push(rule);
    // Cut short it forbids more than it said, which does the site no harm.
    else if (!rule.isAllow) keep({ ...rule, pattern: rule.pattern.split(/[*$]/, 1)[0] || "/" });
  }
  return (path) => {
    let best: Rule | undefined;
    const consider = (rule: Rule | undefined): void => {
      if (rule && (!best || strengthOf(rule) > strengthOf(best))) best = rule;
    };
    for (let end = 1; end <= path.length && plain.size > 0; end++) consider(plain.get(path.slice(0, end)));
    for (const rule of wildcards) if (matchesPattern(rule.pattern, path)) consider(rule);
    return best?.isAllow ?? true;
  };
}

/** Matches from the left; each part between stars at the first place it fits, which is as good as any other. */
function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [first = "", ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? path.length === first.length : path.length - last.length >= at && path.endsWith(last);
}
