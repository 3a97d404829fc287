"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Goes to another page; `isLeaving` until that page is there: what led to it is not done again meanwhile. */
export function useGoTo() {
  const router = useRouter();
  const [isLeaving, startTransition] = useTransition();
  return { isLeaving, goTo: (href: `/dashboard/${string}`) => startTransition(() => router.push(href)) };
}
