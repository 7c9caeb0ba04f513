import { lengthText } from './lengths.ts'

/** What can be measured of a thing that lies flat (V-23), in the order in which it is shown. */
export const measures = {
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  shoulders: 'Shoulders',
  sleeve: 'Sleeve',
  length: 'Length',
  rise: 'Rise',
  inseam: 'Inseam',
  leg_opening: 'Leg opening',
  insole: 'Insole',
  heel: 'Heel',
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  strap_drop: 'Strap drop',
  circumference: 'Circumference',
} as const
export type Measure = keyof typeof measures

/** Measurements by their names, in centimeters. */
export type Measurements = { readonly [Name in Measure]?: number | undefined }

/** The least and the most that things measure, in centimeters: from a newborn's clothes to a floor-length train. */
export const measureLimits: Readonly<Record<Measure, readonly [least: number, most: number]>> = {
  chest: [15, 120],
  waist: [12, 110],
  hips: [15, 120],
  shoulders: [12, 90],
  sleeve: [2, 110],
  length: [2, 300],
  rise: [6, 70],
  inseam: [2, 120],
  leg_opening: [4, 80],
  insole: [7, 36],
  heel: [0.5, 25],
  width: [0.5, 200],
  height: [1, 150],
  depth: [0.5, 100],
  strap_drop: [1, 150],
  circumference: [10, 100],
}

/** Whether a thing can measure this, in centimeters. */
export function isPlausible(name: Measure, centimeters: number): boolean {
  const [least, most] = measureLimits[name]
  return centimeters >= least && centimeters <= most
}

/** What to enter, in both units: `Chest: enter a length from 15 to 120 cm (6 to 47.25 in).` */
export function enterMeasure(name: Measure): string {
  const [least, most] = measureLimits[name]
  const [inches, mostInches] = [least, most].map(each => lengthText('in', each).replace(' in', ''))
  return `${measures[name]}: enter a length from ${least} to ${most} cm (${inches} to ${mostInches} in).`
}

const top: readonly Measure[] = ['chest', 'shoulders', 'sleeve', 'length']
const pants: readonly Measure[] = ['waist', 'hips', 'rise', 'inseam', 'leg_opening']
const shoes: readonly Measure[] = ['insole', 'heel']
const box: readonly Measure[] = ['width', 'height', 'depth']
const strip: readonly Measure[] = ['length', 'width']

/** What buyers ask for, by the slug of a leaf category, the first question first. */
const measuresByCategory: Readonly<Record<string, readonly Measure[]>> = {
  't-shirts': top,
  shirts: top,
  blouses: top,
  knitwear: top,
  sweatshirts: top,
  jeans: pants,
  trousers: pants,
  shorts: pants,
  skirts: ['waist', 'hips', 'length'],
  dresses: ['chest', 'waist', 'hips', 'shoulders', 'sleeve', 'length'],
  swimwear: ['chest', 'waist', 'hips', 'length'],
  jumpsuits: ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length'],
  coats: top,
  jackets: top,
  blazers: top,
  sneakers: ['insole'],
  boots: [...shoes, 'height'],
  flats: ['insole'],
  heels: shoes,
  sandals: shoes,
  bags: [...box, 'strap_drop'],
  backpacks: box,
  wallets: box,
  hats: ['circumference'],
  scarves: strip,
  belts: strip,
  jewellery: strip,
  sunglasses: ['width', 'height'],
  gloves: strip,
  watches: ['width'],
  underwear: ['chest', 'waist', 'hips'],
  socks: ['length'],
}

/** What is measured of things of a category; all where the category is not known. */
export const measuresOf = (category: string): readonly Measure[] =>
  measuresByCategory[category] ?? (Object.keys(measures) as Measure[])
