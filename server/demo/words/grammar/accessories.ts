import type { Grammar } from './grammar.ts'

export const hats: Grammar = {
  category: 'hats',
  noun: 'hat',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'beanie',
          weight: 4,
          noun: 'beanie',
          says: ['The edge turns up once, or twice if you have small ears.'],
          materials: ['wool', 'merino', 'cashmere', 'knit'],
          patterns: ['plain', 'rib', 'cable', 'stripe'],
          factor: 0.8,
        },
        {
          name: 'cap',
          weight: 3,
          noun: 'cap',
          says: ['A curved peak and a strap to adjust at the back.'],
          materials: ['cotton', 'corduroy', 'canvas', 'wool'],
          patterns: ['plain'],
          factor: 0.8,
        },
        {
          name: 'bucket',
          weight: 2,
          noun: 'bucket hat',
          says: ['The stitched brim turns up or down.'],
          materials: ['cotton', 'canvas', 'nylon', 'linen'],
          patterns: ['plain', 'check', 'gingham'],
          factor: 0.9,
        },
        {
          name: 'brim',
          weight: 2,
          noun: 'wide-brim hat',
          says: ['The brim gives shade to the shoulders.'],
          materials: ['straw', 'straw', 'wool'],
          patterns: ['plain'],
          whose: ['woman', 'man'],
          factor: 1.2,
        },
      ],
    },
  ],
  materials: ['wool'],
  patterns: ['plain'],
  price: [30, 60],
  wear: [
    'One size, with a little give.',
    'Brush {it} dry, and let {it} dry away from the heater.',
    'Fits in a coat pocket.',
  ],
}

export const scarves: Grammar = {
  category: 'scarves',
  noun: 'scarf',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'long',
          weight: 4,
          says: ['Two metres long, so {they} goes around twice.'],
          materials: ['wool', 'merino', 'cashmere', 'knit'],
          patterns: ['plain', 'plain', 'check', 'stripe', 'houndstooth', 'rib', 'herringbone'],
        },
        {
          name: 'square',
          weight: 2,
          noun: 'square scarf',
          says: ['Ninety centimetres square, for neck, hair or bag.'],
          materials: ['silk', 'silk', 'satin', 'cotton'],
          patterns: ['floral', 'dots', 'plain', 'animal', 'stripe'],
          whose: ['woman', 'man'],
        },
      ],
    },
  ],
  materials: ['wool'],
  patterns: ['plain'],
  price: [45, 95],
  wear: [
    'Soft enough for bare skin.',
    'A plain coat is all {they} asks for.',
    'Air {it} overnight instead of washing.',
  ],
}

export const belts: Grammar = {
  category: 'belts',
  noun: 'belt',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'classic', weight: 4, says: ['Three centimetres wide, with a square buckle.'] },
        {
          name: 'wide',
          weight: 1,
          word: 'wide',
          says: ['Five centimetres wide, for the waist rather than the loops.'],
          whose: ['woman'],
        },
        { name: 'woven', weight: 2, word: 'woven', says: ['Woven, so that every place is a hole.'] },
      ],
    },
  ],
  materials: ['leather', 'leather', 'suede', 'canvas'],
  patterns: ['plain'],
  price: [35, 75],
  wear: [
    'Choose the size of your trousers.',
    'The edge is painted by hand.',
    'The buckle is solid brass and can be moved to the next strap.',
  ],
}

export const jewellery: Grammar = {
  category: 'jewellery',
  noun: 'necklace',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'necklace', weight: 3, says: ['The chain closes at 42 or 46 centimetres.'] },
        {
          name: 'earrings',
          weight: 3,
          noun: 'hoop earrings',
          plural: true,
          says: ['Light hoops that you forget you wear.'],
        },
        { name: 'ring', weight: 2, noun: 'ring', says: ['A plain band that can be opened a little to fit.'] },
        { name: 'bracelet', weight: 2, noun: 'bracelet', says: ['Close to the wrist, with a safe clasp.'] },
      ],
    },
  ],
  materials: ['metal'],
  patterns: ['plain'],
  price: [35, 90],
  wear: ['Take {it} off to swim.', 'Wear {it} every day or for one evening.', 'Comes in a small tin.'],
}

export const sunglasses: Grammar = {
  category: 'sunglasses',
  noun: 'sunglasses',
  plural: true,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'round', weight: 2, word: 'round', says: ['Round lenses in a slim frame.'] },
        {
          name: 'square',
          weight: 3,
          word: 'square',
          says: ['A square frame that sits level with the brows.'],
        },
        {
          name: 'aviator',
          weight: 2,
          word: 'aviator',
          says: ['A thin double bridge and drop-shaped lenses.'],
          materials: ['metal'],
        },
        {
          name: 'cat-eye',
          weight: 2,
          word: 'cat-eye',
          says: ['The outer corners lift a little.'],
          whose: ['woman'],
          materials: ['acetate'],
        },
      ],
    },
  ],
  materials: ['acetate', 'acetate', 'metal'],
  patterns: ['plain'],
  price: [60, 140],
  wear: [
    'Lenses of category 3 with full UV protection.',
    'A hard case and a cloth come with {it}.',
    'The hinges are screwed and can be tightened.',
  ],
}
