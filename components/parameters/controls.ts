/** FieldControl for a field of a request. An empty choice leaves the field to the service. */
export type FieldControl =
  | { readonly type: "choice"; readonly options: readonly Option[]; readonly isNumber: boolean }
  | { readonly type: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly type: "text"; readonly maxLength: number | undefined }
  | { readonly type: "switch" };

/** One entry of a list. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it looks like, where it is chosen by its looks. */
  readonly imageUrl?: string | null;
  /** How that moves, in silence; its last frame is the picture. */
  readonly videoUrl?: string | null;
  /** What it sounds like. */
  readonly soundUrl?: string | null;
}

/** A field of a request, as the contract declares it. */
export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Default of the service, when its contract states one. */
  readonly preset: string | null;
  readonly control: FieldControl;
}

/** Labels of enum values of the contract. */
export const valueLabels: Readonly<Record<string, string>> = {
  "9:16": "9:16 vertical",
  "1:1": "1:1 square",
  "16:9": "16:9 wide",
  "4:5": "4:5 portrait",
  "3:4": "3:4 portrait",
  "2:3": "2:3 portrait",
  tiktok_bold: "Bold",
  karaoke: "Karaoke",
  classic_subtitle: "Classic",
  minimal: "Minimal",
  none: "No captions",
};

/** The label of the empty choice: what the service takes then, where that is known. */
export function emptyLabel({ name, preset, control }: Parameter): string {
  if (name === "brandId") return "No brand";
  const option = control.type === "choice" ? control.options.find(({ value }) => value === preset) : undefined;
  return option ? `${option.label} (default)` : "Automatic";
}
