import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ModelFault, readOnnxMetadata } from "./onnx-metadata";

/** The files of a model's folder, by name. */
export interface FolderFiles {
  folder: string;
  /** Absolute path of the first file whose name fits; smaller (`int8`) weights before others. Undefined for none. */
  find(pattern: RegExp): string | undefined;
  /** As {@link FolderFiles.find}. Throws ModelFault that names what is missing. */
  need(pattern: RegExp, name: string): string;
}

/** The files of a folder. Throws ModelFault for an empty one. */
export function filesIn(path: string): FolderFiles {
  const folder = path.split(/[\\/]/).at(-1) ?? path;
  const names = readdirSync(path).toSorted();
  if (names.length === 0) throw new ModelFault("the folder is empty");
  const bySize = names.toSorted((a, b) => Number(b.includes("int8")) - Number(a.includes("int8")));
  const find = (pattern: RegExp): string | undefined => {
    const name = bySize.find((one) => pattern.test(one));
    return name === undefined ? undefined : join(path, name);
  };
  return {
    folder,
    find,
    need(pattern, name) {
      const found = find(pattern);
      if (found === undefined) throw new ModelFault(`${name} is missing`);
      return found;
    },
  };
}

/** Total size of files. Throws ModelFault for an empty one, and for weights that are no whole ONNX model. */
export function checkedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const { size } = statSync(file);
    if (size === 0) throw new ModelFault(`${file.split(/[\\/]/).at(-1)} is empty`);
    if (file.endsWith(".onnx")) readOnnxMetadata(file);
    return sum + size;
  }, 0);
}
