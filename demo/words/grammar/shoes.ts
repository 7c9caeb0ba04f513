import type { Axis, Grammar } from './grammar.ts'

/** Soles are seen more than they are said. */
const sole = (...names: readonly string[]): Axis => ({
  name: 'sole',
  choices: names.map(name => (name === 'gum' ? { name, says: ['The sole is gum rubber.'] } : { name })),
})

export const sneakers: Grammar = {
  category: 'sneakers',
  noun: 'sneakers',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'low', weight: 4, word: 'low-top', says: ['A plain low shape on a stitched rubber sole.'] },
        {
          name: 'court',
          weight: 3,
          word: 'court',
          says: ['A tennis shape with a padded collar.'],
          materials: ['leather', 'leather', 'suede'],
        },
        {
          name: 'high-top',
          weight: 2,
          word: 'high-top',
          says: ['The high shaft is padded at the ankle.'],
          factor: 1.1,
        },
        {
          name: 'runner',
          weight: 3,
          noun: 'runners',
          says: ['A light sole with a heel that rocks forward.'],
          materials: ['nylon', 'polyester', 'suede'],
        },
      ],
    },
    sole('white', 'white', 'gum', 'tonal', 'black'),
  ],
  materials: ['leather', 'leather', 'canvas', 'suede'],
  patterns: ['plain', 'plain', 'plain', 'color-block'],
  price: [75, 140],
  wear: [
    '{It} run{s} true to size.',
    'The insole comes out and can be washed.',
    'Wear {it} with everything that is not a suit, and some that are.',
  ],
}

export const boots: Grammar = {
  category: 'boots',
  noun: 'boots',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'chelsea',
          weight: 4,
          noun: 'Chelsea boots',
          says: ['Elastic at the sides and a loop to pull {it} on.'],
        },
        {
          name: 'combat',
          weight: 3,
          word: 'lace-up',
          says: ['Eight eyelets, a padded tongue and a sole with tread.'],
        },
        {
          name: 'ankle',
          weight: 3,
          noun: 'ankle boots',
          says: ['A zip at the inside and a stacked heel.'],
          whose: ['woman'],
        },
        {
          name: 'knee-high',
          weight: 2,
          noun: 'knee-high boots',
          says: ['The shaft reaches the knee and has a little give.'],
          whose: ['woman'],
          factor: 1.35,
        },
        {
          name: 'cowboy',
          weight: 1,
          noun: 'western boots',
          says: ['Stitched shaft, slanted heel, pointed toe.'],
          whose: ['woman', 'man'],
          factor: 1.2,
        },
        {
          name: 'hiking',
          weight: 2,
          noun: 'hiking boots',
          says: ['Hooks at the top, a padded collar and a deep tread.'],
          factor: 1.1,
        },
      ],
    },
    sole('black', 'black', 'gum', 'tonal'),
  ],
  materials: ['leather', 'leather', 'leather', 'suede'],
  patterns: ['plain'],
  price: [130, 230],
  wear: [
    'The sole is stitched and can be replaced.',
    'Wax {it} twice a winter and {they} will outlast the fashion.',
    'Wear {it} with wool socks and jeans.',
  ],
}

export const flats: Grammar = {
  category: 'flats',
  noun: 'shoes',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'ballerina',
          weight: 3,
          noun: 'ballet flats',
          says: ['A round toe, a small bow and a sole that bends.'],
          whose: ['woman'],
          only: { sole: ['black', 'gum'] },
        },
        { name: 'loafer', weight: 4, noun: 'loafers', says: ['A strap across the front and a low heel.'] },
        {
          name: 'horsebit',
          weight: 2,
          noun: 'horsebit loafers',
          says: ['A metal bit across the front and a low heel.'],
        },
        { name: 'derby', weight: 3, noun: 'derby shoes', says: ['Open lacing that fits a high instep.'] },
        {
          name: 'mule',
          weight: 1,
          noun: 'mules',
          says: ['Closed in front, open at the heel.'],
          whose: ['woman'],
        },
      ],
    },
    sole('black', 'black', 'gum', 'chunky'),
  ],
  materials: ['leather', 'leather', 'suede', 'velvet'],
  patterns: ['plain'],
  price: [95, 180],
  wear: [
    'Soft from the first day.',
    'Wear {it} with cropped pants, so that {they} show{s}.',
    'The lining is leather all the way to the toe.',
  ],
}

export const heels: Grammar = {
  category: 'heels',
  noun: 'heels',
  plural: true,
  axes: [
    {
      name: 'heel',
      choices: [
        { name: 'stiletto', weight: 3 },
        {
          name: 'block',
          weight: 2,
          word: 'block-heel',
          says: ['The square heel carries you through an evening on cobbles.'],
        },
      ],
    },
    {
      name: 'style',
      choices: [
        { name: 'pump', weight: 3, noun: 'pumps', says: ['A closed toe and nothing to fasten.'] },
        {
          name: 'slingback',
          weight: 2,
          noun: 'slingbacks',
          says: ['A strap around the heel with a little elastic in it.'],
        },
        {
          name: 'sandal',
          weight: 2,
          noun: 'heeled sandals',
          says: ['A thin strap across the toes and one at the ankle.'],
        },
        {
          name: 'mary-jane',
          weight: 2,
          noun: 'heeled Mary Janes',
          says: ['One strap with a small buckle across the instep.'],
        },
      ],
    },
    {
      name: 'height',
      choices: [
        { name: 'high', weight: 2, says: ['The heel is nine centimeters.'] },
        { name: 'mid', weight: 3, says: ['The heel is six centimeters.'] },
        {
          name: 'kitten',
          weight: 1,
          word: 'low',
          says: ['The heel is four centimeters, low enough to run in.'],
        },
      ],
    },
  ],
  materials: ['leather', 'leather', 'suede', 'satin', 'velvet'],
  patterns: ['plain'],
  price: [105, 200],
  wear: [
    'The footbed is padded where you stand.',
    'Heel tips can be replaced by any cobbler.',
    'Wear {it} with a slip dress or with straight jeans.',
  ],
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
        {
          name: 'two-strap',
          weight: 3,
          word: 'two-strap',
          says: ['Two straps with buckles on a footbed that takes your shape.'],
        },
        {
          name: 'strappy',
          weight: 3,
          word: 'strappy',
          says: ['Thin straps cross over the foot and close at the ankle.'],
          whose: ['woman', 'kids'],
        },
        {
          name: 'espadrille',
          weight: 1,
          noun: 'espadrilles',
          says: ['A braided sole carries you all day.'],
          materials: ['canvas', 'suede', 'leather'],
        },
        {
          name: 'fisherman',
          weight: 2,
          word: 'fisherman',
          says: ['Woven straps cover the toes and a buckle closes the side.'],
          materials: ['leather'],
        },
      ],
    },
    sole('tonal', 'tonal', 'white', 'black'),
  ],
  materials: ['leather', 'leather', 'suede', 'canvas'],
  patterns: ['plain'],
  price: [60, 120],
  wear: [
    '{It} need{s} no breaking in.',
    'Wear {it} with linen and bare ankles.',
    'The sole is cut from natural rubber.',
  ],
}
