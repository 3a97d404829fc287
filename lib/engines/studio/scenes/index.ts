import type { SceneKind } from "@/lib/contract/timeline/document";
import { benefits, steps } from "./cards";
import { endCard } from "./end-card";
import { hook } from "./hook";
import { icon } from "./icon";
import { phone } from "./phone";
import { picture } from "./picture/index";
import { productCutOut } from "./product-cutout";
import { productDetail } from "./product-detail";
import { productPhoto } from "./product-photo";
import { punch } from "./punch";
import type { PrepareScene } from "./shot";
import { split } from "./split";
import { talk } from "./talk";
import * as type from "./type/index";

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
  picture,
  type_number: type.typeNumber,
  type_words: type.typeWords,
  type_build: type.typeBuild,
  type_stack: type.typeStack,
  type_checklist: type.typeChecklist,
  type_before_after: type.typeBeforeAfter,
  type_question: type.typeQuestion,
  type_date: type.typeDate,
  type_price: type.typePrice,
  type_place: type.typePlace,
  type_hours: type.typeHours,
  type_phone: type.typePhone,
  type_quote: type.typeQuote,
  type_name: type.typeName,
  type_beside: type.typeBeside,
};
