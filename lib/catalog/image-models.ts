import { imageAspectRatio } from "@/lib/contract/fields";
import type { ImageModel } from "@/lib/image-ads/contract";

/** The models image ads can be made with, and who can make them now. */
export const imageModels: readonly ImageModel[] = [
  {
    id: "local/ad-studio",
    name: "Local ad studio (rendered on this machine)",
    provider: "local",
    capabilities: { references: true, maxReferences: 6 },
    aspectRatios: [...imageAspectRatio.options],
    available: true,
    note: "Composes type, brand shapes and the pictures given into finished ads. It does not imagine photographs.",
  },
];

/** The model a request without one gets. */
export const defaultImageModel = "local/ad-studio";
