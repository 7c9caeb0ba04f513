/** How far the numbers of women's clothing are below EU ones: EU 38 is UK 10 and US 6. */
export const belowEu = { uk: 28, us: 32 } as const

/** How far a man's chest in inches, which British and American labels name, is below the EU number: EU 48 is 38. */
export const chestBelowEu = 10

/** How far women's and men's US sizes of shoes are above the UK one. */
const aboveUk = { women: 2.5, men: 1 } as const

/** Whole EU sizes of shoes from 35, in UK sizes and the length of the foot in centimeters. */
const wholeShoes: readonly (readonly [uk: number, foot: number])[] = [
  [2.5, 22],
  [3.5, 22.8],
  [4, 23.5],
  [5, 24.1],
  [6, 24.8],
  [6.5, 25.4],
  [7.5, 26],
  [8, 26.7],
  [9, 27.3],
  [9.5, 28],
  [10.5, 28.6],
  [11, 29.3],
  [12, 30],
  [13, 30.6],
]

type ShoeRow = readonly [eu: string, uk: string, women: string, men: string, foot: string]

/**
 * Shoes by their EU size, in UK, US women's and US men's sizes, and the length of the foot in centimeters. Half an EU size
 * has the UK size in the middle of its neighbors; where there is none, as steps of 2/3 cm and 1/3 inch do not meet, it
 * is between them: `6–6.5`.
 */
export const shoeRows: readonly ShoeRow[] = wholeShoes.flatMap(([uk, foot], at) => {
  const eu = 35 + at
  const next = wholeShoes[at + 1]
  const whole = shoeRow(eu, [uk], foot)
  if (next === undefined) return [whole]
  const isMiddle = next[0] - uk === 1
  return [whole, shoeRow(eu + 0.5, isMiddle ? [uk + 0.5] : [uk, next[0]], (foot + next[1]) / 2)]
})

function shoeRow(eu: number, uk: readonly number[], foot: number): ShoeRow {
  const above = (more: number) => uk.map(each => each + more).join('–')
  return [`${eu}`, above(0), above(aboveUk.women), above(aboveUk.men), foot.toFixed(1)]
}
