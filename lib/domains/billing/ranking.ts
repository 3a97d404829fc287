import type { RemoteSubscription } from "./stripe";

const order = ["active", "trialing", "past_due", "unpaid", "incomplete", "paused", "canceled", "incomplete_expired"];

const rankOf = ({ status }: Pick<RemoteSubscription, "status">): number => {
  const at = order.indexOf(status);
  return at < 0 ? order.length : at;
};

/** Returns the subscription that counts among all of a customer: the best status, then the newest. Undefined when there is none. */
export const highestRanked = <S extends Pick<RemoteSubscription, "status" | "created">>(
  all: readonly S[],
): S | undefined => all.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created.getTime() - a.created.getTime())[0];
