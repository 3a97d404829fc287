"use client";

import { type ReactNode, useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { hidingCookie } from "./hidden-steps";

/** A card with steps that is gone for good in this browser once it was hidden. */
export function Hideable(props: { title: string; progress: string; aside: ReactNode; children: ReactNode }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const hide = () => {
    document.cookie = hidingCookie;
    setHidden(true);
  };
  return (
    <Card aria-labelledby="first-steps" className="flex flex-col gap-5 p-5 lg:flex-row">
      <div className="grid flex-1 content-start gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="first-steps" className="text-xl">
            {props.title}
          </h2>
          <div className="flex items-baseline gap-2 text-sm text-quiet">
            <p>{props.progress}</p>
            <Button variant="quiet" isSmall onClick={hide}>
              Hide
            </Button>
          </div>
        </div>
        {props.children}
      </div>
      {props.aside}
    </Card>
  );
}
