import type { Grammar } from './grammar.ts'

export const jeans: Grammar = {
  category: 'jeans',
  noun: 'jeans',
  plural: true,
  axes: [
    {
      name: 'rise',
      choices: [
        { name: 'mid', weight: 3, says: ['{It} sit{s} just below the navel.'] },
        {
          name: 'high',
          weight: 3,
          word: 'high-rise',
          whose: ['woman'],
          says: ['{It} sit{s} high on the waist and stay{s} there.'],
        },
        { name: 'low', word: 'low-rise', whose: ['woman'] },
      ],
    },
    {
      name: 'length',
      choices: [
        { name: 'full', weight: 4 },
        { name: 'cropped', word: 'cropped', whose: ['woman'], says: ['The leg ends above the ankle.'] },
      ],
    },
    {
      name: 'leg',
      choices: [
        { name: 'straight', weight: 4, word: 'straight-leg', says: ['The leg falls straight from the hip.'] },
        { name: 'slim', weight: 2, word: 'slim', says: ['Slim through the leg, with room to sit down.'] },
        { name: 'skinny', word: 'skinny', says: ['Close from hip to ankle.'] },
        {
          name: 'relaxed',
          weight: 2,
          word: 'relaxed',
          says: ['Room in the thigh and a little less at the hem.'],
        },
        { name: 'tapered', weight: 2, word: 'tapered', says: ['Wide at the top, narrow at the ankle.'] },
        {
          name: 'flared',
          word: 'flared',
          whose: ['woman'],
          says: ['Close to the knee, then a clear flare.'],
        },
        {
          name: 'wide',
          weight: 2,
          word: 'wide-leg',
          whose: ['woman', 'man'],
          says: ['The wide leg covers half the shoe.'],
        },
        {
          name: 'barrel',
          word: 'barrel-leg',
          whose: ['woman'],
          says: ['The leg curves out at the knee and comes back at the hem.'],
        },
      ],
    },
    {
      name: 'wash',
      choices: [
        { name: 'clean', weight: 2, says: ['The wash is even, with no fading put in.'] },
        {
          name: 'faded',
          word: 'faded',
          says: ['Thighs and knees are faded as if you had worn {it} for years.'],
        },
      ],
    },
  ],
  materials: ['denim'],
  patterns: ['plain'],
  price: [69, 120],
  wear: [
    'Turn the hem up once and wear {it} with anything.',
    'Wash {it} seldom, inside out and cold.',
    '{It} give{s} a little in the first week; choose the closer size.',
  ],
}

export const trousers: Grammar = {
  category: 'trousers',
  noun: 'pants',
  plural: true,
  axes: [
    {
      name: 'rise',
      choices: [
        {
          name: 'high',
          weight: 2,
          word: 'high-waisted',
          whose: ['woman'],
          says: ['The waist sits high and flat.'],
        },
        { name: 'mid', weight: 3 },
      ],
    },
    {
      name: 'length',
      choices: [
        { name: 'full', weight: 4 },
        {
          name: 'cropped',
          word: 'cropped',
          whose: ['woman', 'man'],
          says: ['The hem ends above the ankle.'],
        },
      ],
    },
    {
      name: 'style',
      choices: [
        {
          name: 'tailored',
          weight: 3,
          word: 'tailored',
          says: ['A pressed crease runs down each leg.'],
          whose: ['woman', 'man'],
          materials: ['wool', 'linen', 'viscose', 'polyester', 'cotton'],
        },
        {
          name: 'wide',
          weight: 3,
          word: 'wide-leg',
          says: ['The legs are wide from the hip and move when you do.'],
          whose: ['woman', 'man'],
          materials: ['linen', 'viscose', 'wool', 'cotton', 'silk'],
        },
        {
          name: 'chino',
          weight: 3,
          noun: 'chinos',
          says: ['Slant pockets, a button waist and nothing else.'],
          materials: ['cotton', 'organic-cotton'],
          patterns: ['plain'],
          only: { belt: ['none'] },
        },
        {
          name: 'tapered',
          weight: 2,
          word: 'tapered',
          says: ['The leg narrows to the ankle.'],
          materials: ['cotton', 'wool', 'linen', 'viscose', 'corduroy'],
        },
        {
          name: 'flared',
          word: 'flared',
          whose: ['woman'],
          says: ['Close on the thigh, flared from the knee.'],
          materials: ['viscose', 'polyester', 'corduroy', 'velvet'],
        },
        {
          name: 'joggers',
          weight: 2,
          noun: 'joggers',
          says: ['Waist and ankles are ribbed, with a cord to tie.'],
          materials: ['cotton', 'organic-cotton', 'cashmere'],
          patterns: ['plain'],
          only: { belt: ['none'] },
          factor: 0.8,
        },
        {
          name: 'cargo',
          weight: 2,
          noun: 'cargo pants',
          says: ['Two big pockets sit on the thighs and close with a flap.'],
          materials: ['cotton', 'nylon', 'canvas'],
          patterns: ['plain'],
          only: { belt: ['none'] },
        },
      ],
    },
    {
      name: 'belt',
      choices: [
        { name: 'none', weight: 5 },
        { name: 'tie', whose: ['woman'], says: ['The waist ties with a belt of the same cloth.'] },
      ],
    },
  ],
  materials: ['cotton', 'linen', 'wool', 'viscose', 'corduroy'],
  patterns: ['plain', 'plain', 'plain', 'plain', 'stripe', 'check', 'herringbone', 'houndstooth'],
  price: [70, 125],
  wear: [
    'Wear {it} with flat shoes and something tucked in.',
    'Smart enough with a shirt, easy with a T-shirt.',
    'A knit on top is all {they} need{s}.',
  ],
}

export const shorts: Grammar = {
  category: 'shorts',
  noun: 'shorts',
  plural: true,
  axes: [
    {
      name: 'rise',
      choices: [
        { name: 'mid', weight: 3 },
        { name: 'high', word: 'high-waisted', whose: ['woman'], says: ['The waist sits high.'] },
      ],
    },
    {
      name: 'style',
      choices: [
        {
          name: 'chino',
          weight: 3,
          noun: 'chino shorts',
          says: ['Slant pockets in front, two buttoned ones behind.'],
          materials: ['cotton', 'organic-cotton'],
        },
        {
          name: 'denim',
          weight: 3,
          says: ['Five pockets and a hem that has been left plain.'],
          materials: ['denim'],
          patterns: ['plain'],
        },
        {
          name: 'tailored',
          weight: 2,
          word: 'tailored',
          says: ['Pressed like pants and cut above the knee.'],
          whose: ['woman', 'man'],
          materials: ['linen', 'wool', 'viscose', 'cotton'],
        },
        {
          name: 'bermuda',
          weight: 2,
          noun: 'bermuda shorts',
          says: ['The leg ends right at the knee.'],
          materials: ['linen', 'cotton'],
        },
        {
          name: 'drawstring',
          weight: 3,
          word: 'drawstring',
          says: ['An elastic waist with a cord, and pockets that hold a phone.'],
          materials: ['linen', 'cotton', 'organic-cotton', 'nylon'],
        },
        {
          name: 'bike',
          noun: 'cycling shorts',
          says: ['Close to the leg, with a wide soft waistband.'],
          whose: ['woman'],
          materials: ['polyester', 'nylon'],
          patterns: ['plain'],
        },
      ],
    },
  ],
  materials: ['cotton', 'linen'],
  patterns: ['plain', 'plain', 'plain', 'stripe', 'check', 'gingham', 'floral'],
  price: [38, 70],
  wear: [
    'For the hot weeks, with sandals and an open shirt.',
    'Hang {it} up wet and {they} will be dry in an hour.',
    'Wear {it} with a knit when the evening cools.',
  ],
}

export const skirts: Grammar = {
  category: 'skirts',
  noun: 'skirt',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        {
          name: 'a-line',
          weight: 2,
          word: 'A-line',
          says: ['Fitted at the waist, then wider in a straight line.'],
          materials: ['wool', 'cotton', 'linen', 'suede', 'corduroy', 'leather'],
        },
        {
          name: 'pencil',
          word: 'pencil',
          says: ['Narrow to the knee, with a slit so that you can walk.'],
          whose: ['woman'],
          materials: ['wool', 'leather', 'polyester', 'viscose'],
        },
        {
          name: 'pleated',
          weight: 2,
          word: 'pleated',
          says: ['Knife pleats all around swing and fall back into place.'],
          materials: ['polyester', 'satin', 'wool'],
        },
        {
          name: 'denim',
          weight: 2,
          says: ['A button and a zip, five pockets, stitched like jeans.'],
          materials: ['denim'],
          patterns: ['plain'],
        },
        {
          name: 'wrap',
          weight: 2,
          noun: 'wrap skirt',
          says: ['{It} wraps once around and closes with a button at the side.'],
          whose: ['woman'],
          materials: ['linen', 'viscose', 'wool', 'cotton'],
        },
        {
          name: 'slip',
          weight: 2,
          word: 'bias-cut',
          says: ['Cut on the bias, so that the cloth falls along the hip.'],
          whose: ['woman'],
          materials: ['satin', 'silk', 'viscose'],
        },
        {
          name: 'tiered',
          weight: 2,
          word: 'tiered',
          says: ['Three gathered tiers make it wider towards the hem.'],
          materials: ['cotton', 'viscose', 'linen'],
        },
      ],
    },
    {
      name: 'length',
      late: true,
      choices: [
        { name: 'midi', weight: 4, word: 'midi', says: ['The hem ends at mid-calf.'] },
        { name: 'mini', weight: 2, word: 'mini', says: ['The hem ends well above the knee.'], factor: 0.9 },
        { name: 'maxi', word: 'maxi', whose: ['woman'], says: ['The hem reaches the ankle.'], factor: 1.15 },
      ],
    },
  ],
  materials: ['cotton', 'viscose'],
  patterns: ['plain', 'plain', 'plain', 'floral', 'dots', 'check', 'houndstooth', 'stripe', 'animal'],
  price: [55, 100],
  wear: [
    'A fine knit tucked in is enough.',
    'Wear {it} with boots in winter and sandals in summer.',
    'Goes with a white shirt, which is always a good start.',
  ],
}
