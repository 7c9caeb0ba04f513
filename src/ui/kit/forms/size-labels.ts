import type { SizeSystem } from '#src/api/contract/values/sizes.ts'

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => String(from + index * by))

/** The labels of all sizes by system, as `size` of the contract reads them (V-16). */
export const sizeLabels: Readonly<Record<SizeSystem, readonly string[]>> = {
  alpha: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'],
  eu: steps(32, 54, 2),
  uk: steps(4, 26, 2),
  us: steps(0, 22, 2),
  'eu-men': steps(44, 66, 2),
  chest: steps(34, 54, 2).map(inches => `Chest ${inches}`),
  'waist-length': steps(24, 40, 1).flatMap(waist => [
    `W${waist}`,
    ...['30', '32', '34'].map(length => `W${waist}/L${length}`),
  ]),
  // only adults' shoes have half sizes
  shoe: [...steps(16, 34, 1), ...steps(35, 50, 0.5)],
  'shoe-uk': steps(2, 14, 0.5),
  'shoe-us-women': steps(4, 15, 0.5),
  'shoe-us-men': steps(4, 15, 0.5),
  'shoe-us-kids': [
    ...steps(2, 13.5, 0.5).map(number => `${number}C`),
    ...steps(1, 7, 0.5).map(number => `${number}Y`),
  ],
  kids: steps(50, 176, 6),
  'kids-age': [
    ...['0–3M', '3–6M', '6–9M', '9–12M', '12–18M', '18–24M', '2T', '3T', '4T', '5T'],
    ...steps(4, 16, 1).map(years => `${years}Y`),
  ],
  'one-size': ['One size'],
}
