import type { SizeSystem } from '#src/api/contract/values/sizes.ts'

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => String(from + index * by))

/** The labels of all sizes by system, as `size` of the contract reads them (V-16). */
export const sizeLabels: Readonly<Record<SizeSystem, readonly string[]>> = {
  alpha: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  eu: steps(32, 54, 2),
  uk: steps(4, 26, 2),
  us: steps(0, 22, 2),
  'waist-length': steps(24, 40, 1).flatMap(waist => [
    `W${waist}`,
    ...['30', '32', '34'].map(length => `W${waist}/L${length}`),
  ]),
  shoe: steps(35, 48, 0.5),
  kids: steps(50, 176, 6),
  'one-size': ['One size'],
}
