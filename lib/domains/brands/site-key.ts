/** Identity of a site among those of an account. */
export interface SiteKey {
  /** Lower case, without `www.`, with a port that is not the scheme's own. */
  host: string;
  /** `/`, or the folder the site lives in: `/acme/`, `/clients/acme/`. */
  path: string;
}

/** Hosts that lend out paths, and the beginning of one that belongs to a tenant: with the kinds and languages that may stand before the name. */
const shared: readonly (readonly [host: RegExp, tenant: RegExp])[] = [
  [/(?:^|\.)(?:github|gitlab)\.io$/, /^\/[^/]+/],
  [/^sites\.google\.com$/, /^\/[^/]+\/[^/]+/],
  [/^(?:behance\.net|linktr\.ee|(?:instagram|ko-fi|medium|substack|tiktok|twitter|x)\.com)$/, /^\/[^/]+/],
  [/^(?:facebook|patreon|youtube)\.com$/, /^\/(?:(?:c|channel|pages|people|user)\/)?[^/]+/],
  [/(?:^|\.)linkedin\.com$/, /^\/[^/]+\/[^/]+/],
  [/^etsy\.com$/, /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/[^/]+\/[^/]+/],
  [/^amazon\.[a-z.]+$/, /^(?:\/-\/[a-z]{2})?\/(?:stores\/page|[^/]+)\/[^/]+/],
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
  const segments = url.pathname.split("/").filter(Boolean);
  const [, tenant] = shared.find(([pattern]) => pattern.test(host)) ?? [];
  const [lent] = tenant?.exec(`/${segments.join("/")}`) ?? [];
  if (lent !== undefined) return { host, path: `${lent}/` };
  if (/^[~@]./.test(segments[0] ?? "")) return { host, path: `/${segments[0]}/` };
  const folders = foldersOf(url).filter((segment) => !language.test(segment));
  const end = folders.findIndex((folder) => parts.test(folder) || /^\d+$/.test(folder));
  const own = folders.slice(0, end < 0 ? MAX_FOLDERS : Math.min(end, MAX_FOLDERS));
  return { host, path: own.length === 0 ? "/" : `/${own.join("/")}/` };
}
