/** The places above, below, left and right of one, in a grid that is stored row by row. */
export function neighbors(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x < width - 1 ? [at + 1] : []),
    ...(y > 0 ? [at - width] : []),
    ...(y < height - 1 ? [at + width] : []),
  ]
}
