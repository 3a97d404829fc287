/** What tells one site of an account from another. */
export interface SiteKey {
  /** Lower case, without `www.`, with a port that is not the scheme's own. */
  host: string;
  /** `/`, or the folder the site lives in: `/acme/`, `/clients/acme/`. */
  path: string;
}

/** Hosts that lend out paths, and how many segments of one belong to a tenant. */
const shared: readonly (readonly [host: RegExp, segments: number])[] = [
  [/(?:^|\.)(?:github|gitlab)\.io$/, 1],
  [/^sites\.google\.com$/, 2],
  [/^(?:facebook|instagram|tiktok|x|twitter|medium|linktr|substack|youtube|behance|patreon|ko-fi)\.(?:com|ee)$/, 1],
  [/^(?:etsy|linkedin|amazon)\.[a-z.]+$/, 2],
];
/** A host may keep its sites in folders of folders: `/clients/acme/` and `/clients/bravo/` are two. */
const MAX_FOLDERS = 2;
const language = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
/** Folders that are parts of a site and not sites of their own. */
const parts =
  /^(?:about(?:-us)?|account|angebote?|app|blog|boutique|brand|campaigns?|cart|catalog(?:ue)?|categor(?:y|ies)|collections?|company|contact(?:-us)?|deals|docs?|events?|faq|features|gallery|help|home|info|items?|kontakt|landing|leistungen|lp|menu|news|offers?|our-story|p|pages?|plans|press|pricing|produkte?|products?|produits|promo|sale|services?|shop|site|sortiment|store|story|support|team|ueber-uns|web|welcome|work)$/i;

/** Segments of an address that name a folder: all but a file at its end. */
function foldersOf({ pathname }: URL): string[] {
  const segments = pathname.split("/").filter(Boolean);
  const isFolder = pathname.endsWith("/");
  return isFolder ? segments : segments.slice(0, -1);
}

/** The site an address belongs to; every page of one site gives the same key. */
export function siteKeyOf(url: URL): SiteKey {
  const host = url.host.replace(/^www\./, "").replace(/\.(?=$|:)/, "");
  const tenant = shared.find(([pattern]) => pattern.test(host));
  const segments = url.pathname.split("/").filter(Boolean);
  if (tenant && segments.length >= tenant[1]) return { host, path: `/${segments.slice(0, tenant[1]).join("/")}/` };
  if (/^[~@]./.test(segments[0] ?? "")) return { host, path: `/${segments[0]}/` };
  const folders = foldersOf(url).filter((segment) => !language.test(segment));
  const end = folders.findIndex((folder) => parts.test(folder) || /^\d+$/.test(folder));
  const own = folders.slice(0, end < 0 ? MAX_FOLDERS : Math.min(end, MAX_FOLDERS));
  return { host, path: own.length === 0 ? "/" : `/${own.join("/")}/` };
}
