import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { NoReview, ReviewFrame } from "@/components/review/review-frame";
import { ReviewView } from "@/components/review/review-view";
import { readReviewPage } from "@/lib/surfaces/rest/review/review";

export const metadata: Metadata = {
  title: "Review",
  description: "An ad to review.",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const review = await readReviewPage(await headers(), token);
  if (review === "unknown") notFound();
  if (review === "busy")
    return <NoReview title="One moment">Too many requests. Reload this page in a minute.</NoReview>;
  return (
    <ReviewFrame>
      <ReviewView token={token} first={review} />
    </ReviewFrame>
  );
}
