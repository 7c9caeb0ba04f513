export const sizesIn = 'Sizes in'
export const lengthsIn = 'Lengths in'

/* Measure fields. */
export const measurements = 'Measurements'
export const lyingFlat = 'Measured lying flat.'
export const measureHints = {
  chest: 'Armpit to armpit',
  waist: 'Across the waistband',
  hips: 'Across the widest part',
  shoulders: 'Seam to seam',
  sleeve: 'Shoulder seam to cuff',
  length: 'Top to bottom',
  rise: 'Crotch to waistband',
  inseam: 'Crotch to hem',
  leg_opening: 'Across the hem',
  insole: 'Heel to toe, inside',
  heel: 'Height of the heel',
  width: 'Side to side',
  height: 'Bottom to top',
  depth: 'Front to back',
  strap_drop: 'Strap to bag, hanging',
  circumference: 'All around, inside',
} as const
