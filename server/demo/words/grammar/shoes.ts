import type { Grammar } from './grammar.ts'

export const sneakers: Grammar = {
  category: 'sneakers',
  noun: 'sneakers',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'low', weight: 4, word: 'low-top', says: ['A plain low shape on a stitched rubber sole.'] },
        { name: 'high', weight: 2, word: 'high-top', says: ['The high shaft is padded at the ankle.'], factor: 1.1 },
        { name: 'runner', weight: 3, noun: 'runners', says: ['A light sole with a heel that rocks forward.'], materials: ['nylon', 'polyester', 'suede'], patterns: ['plain', 'colour-block'] },
        { name: 'slip-on', weight: 1, word: 'slip-on', says: ['Elastic at both sides, no laces.'], materials: ['canvas', 'leather', 'suede'], factor: 0.85 },
      ],
    },
  ],
  materials: ['leather', 'leather', 'canvas', 'suede'],
  patterns: ['plain', 'plain', 'plain', 'colour-block'],
  price: [75, 140],
  wear: ['{It} run{s} true to size.', 'The insole comes out and can be washed.', 'Wear {it} with everything that is not a suit, and some that are.'],
}

export const boots: Grammar = {
  category: 'boots',
  noun: 'boots',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'chelsea', weight: 3, noun: 'Chelsea boots', says: ['Elastic at the sides and a loop to pull {it} on.'] },
        { name: 'lace-up', weight: 3, word: 'lace-up', says: ['Eight eyelets, a padded tongue and a sole with tread.'] },
        { name: 'ankle', weight: 3, noun: 'ankle boots', says: ['A zip at the inside and a stacked heel of five centimetres.'], whose: ['woman'] },
        { name: 'knee', weight: 2, noun: 'knee-high boots', says: ['The shaft reaches the knee and has a little give.'], whose: ['woman'], factor: 1.35 },
        { name: 'western', weight: 1, noun: 'western boots', says: ['Stitched shaft, slanted heel, pointed toe.'], whose: ['woman', 'man'], factor: 1.2 },
      ],
    },
  ],
  materials: ['leather', 'leather', 'leather', 'suede'],
  patterns: ['plain'],
  price: [130, 230],
  wear: ['The sole is stitched and can be replaced.', 'Wax {it} twice a winter and {they} will outlast the fashion.', 'Wear {it} with wool socks and jeans.'],
}

export const flats: Grammar = {
  category: 'flats',
  noun: 'shoes',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'ballet', weight: 3, noun: 'ballet flats', says: ['A round toe, a small bow and a sole you can fold.'], whose: ['woman', 'kids'] },
        { name: 'loafer', weight: 4, noun: 'loafers', says: ['A strap across the front and a low heel.'] },
        { name: 'derby', weight: 3, noun: 'derby shoes', says: ['Open lacing that fits a high instep.'], whose: ['man', 'woman'] },
        { name: 'mary-jane', weight: 2, noun: 'Mary Janes', says: ['One strap with a small buckle.'], whose: ['woman', 'kids'] },
      ],
    },
  ],
  materials: ['leather', 'leather', 'suede', 'velvet'],
  patterns: ['plain'],
  price: [95, 180],
  wear: ['Soft from the first day.', 'Wear {it} with cropped trousers, so that {they} show{s}.', 'The lining is leather all the way to the toe.'],
}

export const heels: Grammar = {
  category: 'heels',
  noun: 'heels',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'pump', weight: 3, noun: 'pumps', says: ['A pointed toe on a slim heel of eight centimetres.'] },
        { name: 'block', weight: 3, noun: 'block heels', says: ['The square heel carries you through an evening on cobbles.'] },
        { name: 'slingback', weight: 2, noun: 'slingback heels', says: ['A strap around the heel with a little elastic in it.'] },
        { name: 'strappy', weight: 2, noun: 'strappy heels', says: ['Two thin straps across the toes and one at the ankle.'] },
      ],
    },
  ],
  materials: ['leather', 'leather', 'suede', 'satin', 'velvet'],
  patterns: ['plain'],
  price: [105, 200],
  wear: ['The footbed is padded where you stand.', 'Heel tips can be replaced by any cobbler.', 'Wear {it} with a slip dress or with straight jeans.'],
}

export const sandals: Grammar = {
  category: 'sandals',
  noun: 'sandals',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'slide', weight: 3, noun: 'slides', says: ['One wide band and nothing to fasten.'] },
        { name: 'two-strap', weight: 3, word: 'two-strap', says: ['Two straps with buckles on a footbed that takes your shape.'] },
        { name: 'strappy', weight: 3, word: 'strappy', says: ['Thin straps cross over the foot and close at the ankle.'], whose: ['woman', 'kids'] },
        { name: 'platform', weight: 1, word: 'platform', says: ['Four centimetres of cork carry you all day.'], whose: ['woman'] },
      ],
    },
  ],
  materials: ['leather', 'leather', 'suede', 'canvas'],
  patterns: ['plain'],
  price: [60, 120],
  wear: ['{It} need{s} no breaking in.', 'Wear {it} with linen and bare ankles.', 'The sole is cut from natural rubber.'],
}
