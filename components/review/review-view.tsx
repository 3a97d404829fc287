"use client";

import { useRef, useState } from "react";
import { Film } from "../ui/film";
import { playFrom } from "../ui/film-time";
import { MissingFile } from "../ui/missing-file";
import { Picture } from "../ui/picture";
import { useFormatDay } from "../ui/relative-time";
import { SectionCard } from "../ui/section-card";
import type { PublicReview } from "@/lib/contract/review-page";
import { AnswerForm } from "./answer-form";
import { CommentList, DecisionList } from "./comment-list";

const Pictures = ({
  pictures,
  addressOf,
}: Pick<PublicReview, "pictures"> & { addressOf: (file: string) => string }) => (
  <ul className={pictures.length > 1 ? "grid grid-cols-2 gap-3" : "grid justify-items-center"}>
    {pictures.map((picture, index) => (
      <li key={picture}>
        <Picture
          src={addressOf(picture)}
          alt={`Ad ${index + 1}`}
          className="rounded-lg border border-line"
          fallback={<MissingFile what="picture" />}
        />
      </li>
    ))}
  </ul>
);

function Head({ review: { title, brandName, expiresAt, note } }: { review: PublicReview }) {
  const formatDay = useFormatDay();
  return (
    <header className="mb-6 grid gap-1">
      {brandName !== null && <p className="text-sm wrap-anywhere text-quiet">{brandName}</p>}
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="text-sm text-quiet">Review until {formatDay(expiresAt)}. No account is needed.</p>
      {note !== null && (
        <p className="mt-3 max-w-prose rounded-xl border border-line bg-raised p-4 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </header>
  );
}

/** The page of a review link: the ad, what reviewers said at which second, and a form to say more and decide. */
export function ReviewView({ token, first }: { token: string; first: PublicReview }) {
  const [review, setReview] = useState(first);
  const video = useRef<HTMLVideoElement>(null);
  const { film, poster, captions, pictures, comments, decisions } = review;
  const addressOf = (file: string): string => `/api/review/files/${token}/${file}`;
  return (
    <>
      <Head review={review} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6">
          {film === null ? (
            <Pictures pictures={pictures} addressOf={addressOf} />
          ) : (
            <Film
              url={addressOf(film)}
              posterUrl={poster && addressOf(poster)}
              captionsUrl={captions && addressOf(captions)}
              language={review.language}
              title={review.title}
              size={review}
              video={video}
            />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SectionCard title="Your review">
            <AnswerForm token={token} video={film === null ? null : video} onAnswered={setReview} />
          </SectionCard>
          {decisions.length > 0 && <DecisionList decisions={decisions} />}
          {comments.length > 0 && (
            <SectionCard title="Comments" note={String(comments.length)}>
              <CommentList comments={comments} onGo={film === null ? null : (ms) => playFrom(video, ms)} />
            </SectionCard>
          )}
        </div>
      </div>
    </>
  );
}
