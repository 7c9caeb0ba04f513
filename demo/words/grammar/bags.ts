import type { Grammar } from './grammar.ts'

export const bags: Grammar = {
  category: 'bags',
  noun: 'bag',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'tote',
          weight: 4,
          noun: 'tote bag',
          says: ['Wide enough for a laptop and a loaf of bread.'],
          materials: ['leather', 'canvas', 'canvas', 'straw', 'suede'],
        },
        {
          name: 'shoulder',
          weight: 3,
          noun: 'shoulder bag',
          says: ['The strap tucks {it} under your arm.'],
          materials: ['leather', 'leather', 'suede'],
        },
        {
          name: 'crossbody',
          weight: 3,
          noun: 'crossbody bag',
          says: ['The strap adjusts from shoulder to hip.'],
          materials: ['leather', 'leather', 'suede', 'nylon', 'canvas'],
        },
        {
          name: 'bucket',
          weight: 2,
          noun: 'bucket bag',
          says: ['A cord draws the top together.'],
          materials: ['leather', 'suede', 'straw', 'canvas'],
        },
        {
          name: 'top-handle',
          weight: 2,
          noun: 'top-handle bag',
          says: ['A short handle to carry and a long strap for when your hands are full.'],
          materials: ['leather', 'leather', 'suede'],
          factor: 1.15,
        },
        {
          name: 'clutch',
          weight: 1,
          noun: 'clutch',
          says: ['Phone, keys, cards and nothing else.'],
          materials: ['leather', 'satin', 'velvet'],
          factor: 0.7,
        },
      ],
    },
    { name: 'hardware', choices: [{ name: 'gold', weight: 2 }, { name: 'silver' }] },
  ],
  materials: ['leather'],
  patterns: ['plain'],
  price: [110, 230],
  wear: [
    'Inside there is one zipped pocket and one open.',
    'Carry {it} by hand or over the shoulder.',
    'Stuff {it} with paper when {they} rests.',
  ],
}

export const backpacks: Grammar = {
  category: 'backpacks',
  noun: 'backpack',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'classic', weight: 3, says: ['One big compartment, one pocket in front.'] },
        {
          name: 'roll-top',
          weight: 2,
          word: 'roll-top',
          says: ['The top rolls down three times and buckles.'],
        },
        {
          name: 'flap',
          weight: 2,
          word: 'flap',
          says: ['A flap with two straps covers the drawstring top.'],
        },
        { name: 'city', weight: 2, word: 'city', says: ['A slim square shape with a zip across the front.'] },
      ],
    },
    {
      name: 'trim',
      choices: [
        { name: 'tonal', weight: 2 },
        { name: 'leather', says: ['Straps and tabs are leather.'] },
      ],
    },
  ],
  materials: ['canvas', 'canvas', 'nylon', 'nylon', 'leather'],
  patterns: ['plain', 'plain', 'plain', 'color-block'],
  price: [70, 140],
  wear: [
    'A padded sleeve holds a 14-inch laptop.',
    'The straps are padded and the back is lined with mesh.',
    'Sixteen litres, enough for a day and a night.',
  ],
}
