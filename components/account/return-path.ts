/** Request header in which the proxy names the path of the page that is asked for. */
export const pathHeader = "x-page-path";

const START = "/dashboard";
const MAX_LENGTH = 1000;

/**
 * The page of the dashboard that `path` names; its overview for anything else, such as the address of another site that
 * a link could smuggle in.
 */
export function returnPath(path: unknown): string {
  if (typeof path !== "string" || path.length > MAX_LENGTH || !path.startsWith("/")) return START;
  const origin = "http://here.invalid";
  if (!URL.canParse(path, origin)) return START;
  const url = new URL(path, origin);
  const isPage = url.origin === origin && (url.pathname === START || url.pathname.startsWith(`${START}/`));
  // What Next asks for when it changes pages by itself is no part of the address.
  url.searchParams.delete("_rsc");
  return isPage ? `${url.pathname}${url.search}${url.hash}` : START;
}

const leadingTo =
  (page: string) =>
  (path: unknown): string => {
    const next = returnPath(path);
    return next === START ? page : `${page}?next=${encodeURIComponent(next)}`;
  };

/** The sign-in page that leads back to `path`. */
export const signInPath = leadingTo("/sign-in");

/** The page that opens an account and goes on to `path`. */
export const signUpPath = leadingTo("/sign-up");
