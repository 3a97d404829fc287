import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** One sentence about what just happened to a form. Keep its place mounted, so that screen readers hear it change. */
export const Notice = ({ children, isGood = false }: { children: ReactNode; isGood?: boolean }) => (
  <div aria-live={isGood ? "polite" : "assertive"} className="empty:-mt-4">
    {children && (
      <p
        className={classNames(
          "rounded-lg px-3 py-2 text-sm",
          isGood ? "bg-good-wash text-good" : "bg-alarm-wash text-alarm",
        )}
      >
        {children}
      </p>
    )}
  </div>
);
