import type { SceneKind } from "@/lib/contract/timeline/document";
import { benefits, steps } from "./cards";
import { endCard } from "./end-card";
import { hook } from "./hook";
import { icon } from "./icon";
import { phone } from "./phone";
import { productCutOut } from "./product-cutout";
import { productDetail } from "./product-detail";
import { productPhoto } from "./product-photo";
import { punch } from "./punch";
import type { PrepareScene } from "./shot";
import { split } from "./split";
import { talk } from "./talk";

/** The scene of each kind the document may name. */
export const scenes: Readonly<Record<SceneKind, PrepareScene>> = {
  hook,
  punch,
  talk,
  product_photo: productPhoto,
  product_cutout: productCutOut,
  product_detail: productDetail,
  icon,
  benefits,
  steps,
  phone,
  split,
  end_card: endCard,
};
