import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** One sentence about what just happened to a form. Keep its place mounted, so that screen readers hear it change. */
export const Notice = ({ children, isSuccess = false }: { children: ReactNode; isSuccess?: boolean }) => (
  <div aria-live={isSuccess ? "polite" : "assertive"} className="empty:-mt-4">
    {children && (
      <p
        className={classNames(
          "rounded-lg px-3 py-2 text-sm wrap-anywhere",
          isSuccess ? "bg-good-wash text-good" : "bg-alarm-wash text-alarm",
        )}
      >
        {children}
      </p>
    )}
  </div>
);
