import type { SwatchPart } from './swatch.ts'

/** Whether a swatch measures exactly these colors, and its shares are 100 percent together. */
export function isSwatchOf(swatch: readonly SwatchPart[], colors: readonly string[]): boolean {
  return (
    swatch.length === colors.length &&
    colors.every(color => swatch.some(part => part.color === color)) &&
    swatch.reduce((sum, { share }) => sum + share, 0) === 100
  )
}
