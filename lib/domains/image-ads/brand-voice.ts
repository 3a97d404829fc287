import { toBareVoice, toVoice } from "@/lib/domains/brands/service";
import type { ImageAdOrder } from "./order";

/** The brand as the copywriter and remote models read it: in full where the request asks for it, else its bare form; null without one. */
export const brandVoiceOf = ({ brand, isEnhanced }: Pick<ImageAdOrder, "brand" | "isEnhanced">) =>
  brand && (isEnhanced ? toVoice(brand) : toBareVoice(brand));
