import { NoReview } from "@/components/review/review-frame";

export default function NotFound() {
  return (
    <NoReview title="This link no longer works">
      It has expired or was revoked, or part of it is missing. Ask whoever sent it for a new one.
    </NoReview>
  );
}
