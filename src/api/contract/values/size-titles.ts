import type { SizeSystem } from './sizes.ts'

/** The names of size systems. */
export const sizeTitles: Readonly<Record<SizeSystem, string>> = {
  alpha: 'Letters',
  eu: 'EU, women',
  uk: 'UK, women',
  us: 'US, women',
  'eu-men': 'EU, men',
  chest: 'Chest in inches, men',
  'waist-length': 'Jeans, by waist and length',
  shoe: 'Shoes, EU',
  'shoe-uk': 'Shoes, UK',
  'shoe-us-women': 'Shoes, US women',
  'shoe-us-men': 'Shoes, US men',
  'shoe-us-kids': 'Shoes, US kids',
  'kids-age': 'Kids, by age',
  kids: 'Kids, by height in cm',
  'one-size': 'Everything else',
}
