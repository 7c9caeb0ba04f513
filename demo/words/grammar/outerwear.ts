import type { Grammar } from './grammar.ts'

export const coats: Grammar = {
  category: 'coats',
  noun: 'coat',
  plural: false,
  axes: [
    {
      name: 'length',
      choices: [
        { name: 'knee', weight: 3, says: ['The hem ends at the knee.'] },
        {
          name: 'long',
          weight: 2,
          word: 'long',
          says: ['The hem reaches mid-calf.'],
          whose: ['woman', 'man'],
          factor: 1.15,
        },
        {
          name: 'short',
          weight: 1,
          word: 'short',
          says: ['Cut at the thigh, so you can cycle in {it}.'],
          factor: 0.9,
        },
      ],
    },
    {
      name: 'style',
      choices: [
        {
          name: 'single',
          weight: 4,
          word: 'single-breasted',
          says: ['Three buttons, notched lapels and two deep pockets.'],
          materials: ['wool', 'wool', 'cashmere', 'cotton'],
        },
        {
          name: 'double',
          weight: 3,
          word: 'double-breasted',
          says: ['Two rows of buttons keep the wind out.'],
          materials: ['wool', 'wool', 'cashmere'],
        },
        {
          name: 'trench',
          weight: 3,
          noun: 'trench coat',
          says: ['Storm flap, cuff straps and a belt, all of which do their work.'],
          whose: ['woman', 'man'],
          materials: ['cotton', 'cotton', 'polyester'],
          patterns: ['plain'],
        },
        {
          name: 'wrap',
          weight: 2,
          noun: 'wrap coat',
          says: ['No buttons: {they} wraps and ties.'],
          whose: ['woman'],
          materials: ['wool', 'cashmere'],
        },
        {
          name: 'cocoon',
          noun: 'cocoon coat',
          says: ['Rounded at the back and narrow at the hem.'],
          whose: ['woman'],
          materials: ['wool', 'cashmere', 'knit'],
        },
        {
          name: 'duffle',
          weight: 2,
          noun: 'duffle coat',
          says: ['A deep hood, and toggles you can close with gloves on.'],
          materials: ['wool'],
        },
      ],
    },
  ],
  materials: ['wool'],
  patterns: ['plain', 'plain', 'plain', 'plain', 'herringbone', 'check', 'houndstooth'],
  price: [170, 320],
  wear: [
    'There is room for a thick sweater below.',
    'Fully lined, with an inside pocket for a phone.',
    'Hang {it} on a wide hanger and brush {it} once a season.',
  ],
}

export const jackets: Grammar = {
  category: 'jackets',
  noun: 'jacket',
  plural: false,
  axes: [
    {
      name: 'fit',
      choices: [
        { name: 'regular', weight: 5 },
        { name: 'oversized', weight: 2, word: 'oversized', says: ['Cut wide, to go over a hoodie.'] },
        { name: 'vest' },
      ],
    },
    {
      name: 'style',
      choices: [
        {
          name: 'trucker',
          weight: 4,
          noun: 'trucker jacket',
          says: ['Two chest pockets with pointed flaps and metal buttons.'],
          materials: ['denim', 'denim', 'denim', 'corduroy', 'suede'],
          patterns: ['plain'],
          only: { fit: ['regular', 'oversized'] },
        },
        {
          name: 'bomber',
          weight: 3,
          noun: 'bomber jacket',
          says: ['Collar, cuffs and hem are ribbed.'],
          materials: ['nylon', 'nylon', 'satin', 'suede', 'leather'],
          patterns: ['plain'],
          only: { fit: ['regular', 'oversized'] },
        },
        {
          name: 'biker',
          weight: 2,
          noun: 'biker jacket',
          says: ['The zip runs at a slant and the lapels snap down.'],
          whose: ['woman', 'man'],
          materials: ['leather', 'leather', 'suede'],
          patterns: ['plain'],
          factor: 1.2,
          only: { fit: ['regular'] },
        },
        {
          name: 'puffer',
          weight: 3,
          noun: 'puffer jacket',
          says: ['Wide quilted chambers and a collar that closes over the chin.'],
          materials: ['down', 'nylon', 'down'],
          patterns: ['plain', 'color-block'],
          factor: 1.15,
          only: { fit: ['regular', 'oversized'] },
        },
        {
          name: 'puffer',
          word: 'quilted',
          noun: 'vest',
          says: ['Quilted, with a high collar and no sleeves.'],
          materials: ['down', 'nylon'],
          patterns: ['plain'],
          only: { fit: ['vest'] },
          factor: 0.8,
        },
        {
          name: 'overshirt',
          weight: 3,
          noun: 'overshirt',
          says: ['Heavier than a shirt and lighter than a jacket, with two chest pockets.'],
          materials: ['cotton', 'wool', 'corduroy', 'denim', 'linen'],
          patterns: ['plain', 'plain', 'check', 'herringbone'],
          factor: 0.75,
          only: { fit: ['regular', 'oversized'] },
        },
      ],
    },
  ],
  materials: ['cotton'],
  patterns: ['plain'],
  price: [95, 180],
  wear: [
    'Wear {it} open most of the year.',
    'The sleeves are long enough to cycle in.',
    'Layer {it} under a coat when it gets cold.',
  ],
}

export const blazers: Grammar = {
  category: 'blazers',
  noun: 'blazer',
  plural: false,
  axes: [
    {
      name: 'fit',
      choices: [
        { name: 'regular', weight: 4, says: ['The shoulder is natural and lightly padded.'] },
        {
          name: 'oversized',
          weight: 2,
          word: 'oversized',
          says: ['The shoulders are broad and the body hangs straight.'],
        },
        { name: 'cropped', word: 'cropped', whose: ['woman'], says: ['{It} ends at the hip bone.'] },
      ],
    },
    {
      name: 'closure',
      choices: [
        { name: 'single', weight: 3, word: 'single-breasted', only: { lapel: ['notch', 'shawl'] } },
        {
          name: 'double',
          weight: 2,
          word: 'double-breasted',
          says: ['Six buttons, of which you close two.'],
          only: { lapel: ['peak', 'notch'] },
        },
      ],
    },
    {
      name: 'lapel',
      choices: [
        { name: 'notch', weight: 4 },
        { name: 'peak', says: ['Peaked lapels point to the shoulders.'] },
        { name: 'shawl', whose: ['woman'], says: ['A shawl collar runs down without a notch.'] },
      ],
    },
    {
      name: 'buttons',
      choices: [
        { name: 'tonal', weight: 5 },
        { name: 'brass', says: ['The buttons are brass.'] },
      ],
    },
  ],
  materials: ['wool', 'wool', 'linen', 'linen', 'cotton', 'velvet', 'corduroy', 'viscose'],
  patterns: ['plain', 'plain', 'plain', 'check', 'herringbone', 'houndstooth', 'stripe'],
  price: [120, 240],
  wear: [
    'Sleeves can be let out by two centimeters.',
    'Wear {it} with the matching pants, or with jeans.',
    'A T-shirt below is allowed.',
  ],
}
