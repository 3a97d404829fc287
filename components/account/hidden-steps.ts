const COOKIE = "spotmill.first-steps";
const SECONDS = 365 * 86_400;

/** Value of `document.cookie` that hides the first steps in this browser. */
export const hidingCookie = `${COOKIE}=hidden; Path=/dashboard; Max-Age=${SECONDS}; SameSite=Lax`;

/** True for a browser in which somebody has hidden them. */
export const areStepsHidden = (cookies: { has: (name: string) => boolean }): boolean => cookies.has(COOKIE);
