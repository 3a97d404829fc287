/**
 * Flood fill of a picture from some of its pixels, side to side and not across corners. `enter` is asked for every pixel that is
 * reached, some of them several times: true, once at most for each, goes on from it. Pixels count row by row.
 */
export function floodFill(
  starts: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
  enter: (pixel: number) => boolean,
): void {
  const stack = [...starts];
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    if (!enter(pixel)) continue;
    const x = pixel % width;
    if (x > 0) stack.push(pixel - 1);
    if (x < width - 1) stack.push(pixel + 1);
    if (pixel >= width) stack.push(pixel - width);
    if (pixel < width * (height - 1)) stack.push(pixel + width);
  }
}
