import { pluralize } from "../../ui/pluralize";

/** Units that each run of a schedule may charge without asking, such as "1 video and 2 image ads"; null for none. */
export function budgetText({ videos, staticAds }: { readonly videos: number; readonly staticAds: number }) {
  const parts = [
    ...(videos > 0 ? [pluralize(videos, "video")] : []),
    ...(staticAds > 0 ? [pluralize(staticAds, "image ad")] : []),
  ];
  return parts.length > 0 ? parts.join(" and ") : null;
}
