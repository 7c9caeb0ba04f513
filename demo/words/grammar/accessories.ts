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
          only: { detail: ['patch', 'none'] },
        },
        {
          name: 'bucket',
          weight: 2,
          noun: 'bucket hat',
          says: ['The stitched brim turns up or down.'],
          materials: ['cotton', 'canvas', 'nylon', 'linen'],
          patterns: ['plain', 'check', 'gingham'],
          factor: 0.9,
          only: { detail: ['none'] },
        },
        {
          name: 'fedora',
          weight: 1,
          noun: 'fedora',
          says: ['A pinched crown with a ribbon around it.'],
          materials: ['wool', 'wool', 'straw'],
          patterns: ['plain'],
          whose: ['woman', 'man'],
          factor: 1.3,
          only: { detail: ['none'] },
        },
        {
          name: 'wide-brim',
          weight: 2,
          noun: 'wide-brim hat',
          says: ['The brim gives shade to the shoulders.'],
          materials: ['straw', 'straw', 'wool'],
          patterns: ['plain'],
          whose: ['woman'],
          factor: 1.2,
          only: { detail: ['none'] },
        },
        {
          name: 'beret',
          weight: 1,
          noun: 'beret',
          says: ['Felted in one piece, with the little stalk where it belongs.'],
          materials: ['wool'],
          patterns: ['plain'],
          whose: ['woman', 'kids'],
          only: { detail: ['none'] },
        },
      ],
    },
    {
      name: 'detail',
      choices: [
        { name: 'none', weight: 2 },
        { name: 'patch' },
        { name: 'pompom', whose: ['woman', 'kids'], says: ['A pompom sits on top.'] },
      ],
    },
  ],
  materials: ['wool'],
  patterns: ['plain'],
  price: [30, 60],
  wear: [
    'One size, with a little give.',
    'Brush {it} dry, and let {it} dry away from the heater.',
    'Wear {it} pulled down or pushed back.',
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
          says: ['Two meters long, so {they} goes around twice.'],
          materials: ['wool', 'merino', 'cashmere', 'knit'],
          patterns: ['plain', 'plain', 'check', 'stripe', 'houndstooth', 'rib', 'herringbone'],
        },
        {
          name: 'blanket',
          weight: 2,
          noun: 'blanket scarf',
          says: ['Wide enough to wear over the shoulders.'],
          materials: ['wool', 'wool', 'cashmere'],
          patterns: ['plain', 'check', 'check', 'houndstooth'],
          factor: 1.2,
        },
        {
          name: 'square',
          weight: 2,
          noun: 'square scarf',
          says: ['Ninety centimeters square, for neck, hair or bag.'],
          materials: ['silk', 'silk', 'satin', 'cotton'],
          patterns: ['floral', 'dots', 'plain', 'animal', 'stripe'],
          only: { edge: ['plain'] },
        },
      ],
    },
    {
      name: 'edge',
      choices: [{ name: 'fringe', weight: 2, says: ['Both ends are fringed.'] }, { name: 'plain' }],
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
      name: 'width',
      choices: [
        { name: 'regular', weight: 3, says: ['Three centimeters wide, for any loop.'] },
        { name: 'slim', word: 'slim', says: ['Two centimeters wide.'] },
        {
          name: 'wide',
          word: 'wide',
          says: ['Five centimeters wide, for the waist rather than the loops.'],
          whose: ['woman'],
        },
      ],
    },
    {
      name: 'style',
      choices: [
        { name: 'classic', weight: 4, says: ['The buckle is a plain square.'] },
        {
          name: 'round',
          weight: 1,
          noun: 'round-buckle belt',
          says: ['The buckle is a round ring.'],
          whose: ['woman'],
        },
        {
          name: 'woven',
          weight: 2,
          word: 'woven',
          says: ['Woven, so that every place is a hole.'],
          only: { width: ['regular'] },
        },
      ],
    },
    { name: 'buckle', choices: [{ name: 'gold' }, { name: 'silver' }] },
  ],
  materials: ['leather', 'leather', 'leather', 'suede'],
  patterns: ['plain'],
  price: [35, 75],
  wear: [
    'Choose the size of your pants.',
    'The edge is painted by hand.',
    'The buckle can be moved to the next strap.',
  ],
}

export const jewellery: Grammar = {
  category: 'jewellery',
  noun: 'necklace',
  plural: false,
  axes: [
    {
      name: 'weight',
      choices: [
        { name: 'bold', word: 'bold' },
        { name: 'fine', word: 'fine' },
      ],
    },
    {
      name: 'style',
      choices: [
        { name: 'necklace', weight: 3, says: ['The chain closes at 42 or 46 centimeters.'] },
        {
          name: 'hoops',
          weight: 3,
          noun: 'hoop earrings',
          plural: true,
          says: ['Light hoops that you forget you wear.'],
        },
        {
          name: 'drops',
          weight: 2,
          noun: 'drop earrings',
          plural: true,
          says: ['They move a little when you turn your head.'],
        },
        {
          name: 'studs',
          weight: 2,
          noun: 'stud earrings',
          plural: true,
          says: ['Small enough for every day.'],
        },
        { name: 'ring', weight: 2, noun: 'ring', says: ['A band that can be opened a little to fit.'] },
        { name: 'bracelet', weight: 2, noun: 'bracelet', says: ['Close to the wrist, with a safe clasp.'] },
      ],
    },
    {
      name: 'stone',
      late: true,
      choices: [
        { name: 'none', weight: 4 },
        { name: 'pearl', word: 'pearl', says: ['Set with a freshwater pearl.'] },
        { name: 'stone', word: 'stone-set', says: ['Set with a small glass stone.'] },
      ],
    },
  ],
  materials: ['metal'],
  patterns: ['plain'],
  price: [35, 90],
  wear: ['Take {it} off to swim.', 'Wear {it} every day or for one evening.', '{It} come{s} in a small tin.'],
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
          name: 'rectangle',
          weight: 2,
          word: 'rectangular',
          says: ['A low rectangle, straight across.'],
          materials: ['acetate'],
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
    {
      name: 'lens',
      choices: [
        { name: 'gray', weight: 3, says: ['Gray lenses leave colors as they are.'] },
        { name: 'brown', weight: 2, says: ['Brown lenses make the light warmer.'] },
        { name: 'green', says: ['The lenses are a classic green.'] },
        { name: 'mirror', whose: ['woman', 'man'], says: ['The lenses are lightly mirrored.'] },
      ],
    },
  ],
  materials: ['acetate', 'acetate', 'metal'],
  patterns: ['plain'],
  price: [60, 140],
  wear: [
    'Full UV protection, category 3.',
    'A hard case and a cloth come with {it}.',
    'The hinges are screwed and can be tightened.',
  ],
}
