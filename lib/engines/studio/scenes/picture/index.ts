import { statement } from "../fallback";
import type { PrepareScene } from "../shot";
import { cutOutPicture, fieldPicture } from "./field";
import { framingsOf } from "./framings";
import { fullPicture } from "./full";

/** A picture in the framings its document names: over the whole frame, in a window on a field, or cut out. */
export const picture: PrepareScene = (shot) => {
  const [first] = framingsOf(shot);
  if (!first) return statement(shot);
  const { treatment } = first.shot;
  if (treatment === "cut_out")
    return first.photo.cutOut ? cutOutPicture(shot, first.photo) : fieldPicture(shot, "window");
  if (treatment === "split") return fieldPicture(shot, "split");
  if (treatment === "mask" || treatment === "print") return fieldPicture(shot, "window");
  return fullPicture(shot);
};
