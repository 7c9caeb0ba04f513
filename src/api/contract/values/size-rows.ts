/** How far the numbers of women's clothing are below EU ones: EU 38 is UK 10 and US 6. */
export const belowEu = { uk: 28, us: 32 } as const

/** How far a man's chest in inches, which British and American labels name, is below the EU number: EU 48 is 38. */
export const chestBelowEu = 10

/** Shoes by their EU size, in UK, US women's and US men's sizes, and the length of the foot in centimeters. */
export const shoeRows: readonly (readonly [
  eu: string,
  uk: string,
  women: string,
  men: string,
  foot: string,
])[] = [
  ['35', '2.5', '5', '–', '22.0'],
  ['36', '3.5', '6', '–', '22.8'],
  ['37', '4', '6.5', '–', '23.5'],
  ['38', '5', '7.5', '–', '24.1'],
  ['39', '6', '8.5', '7', '24.8'],
  ['40', '6.5', '9', '7.5', '25.4'],
  ['41', '7.5', '10', '8.5', '26.0'],
  ['42', '8', '10.5', '9', '26.7'],
  ['43', '9', '11.5', '10', '27.3'],
  ['44', '9.5', '–', '10.5', '28.0'],
  ['45', '10.5', '–', '11.5', '28.6'],
  ['46', '11', '–', '12', '29.3'],
  ['47', '12', '–', '13', '30.0'],
  ['48', '13', '–', '14', '30.6'],
]
