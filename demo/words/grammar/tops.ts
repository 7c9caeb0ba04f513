import type { Axis, Grammar } from './grammar.ts'

const fit: Axis = {
  name: 'fit',
  choices: [
    { name: 'regular', weight: 4 },
    { name: 'slim', word: 'slim', says: ['{It} follow{s} the body without pulling.'] },
    { name: 'boxy', word: 'boxy', says: ['The body is square and hangs straight from the shoulder.'] },
    {
      name: 'oversized',
      word: 'oversized',
      says: ['Shoulders drop and the body is wide; take a size down for a closer fit.'],
    },
  ],
}

const length: Axis = {
  name: 'length',
  choices: [
    { name: 'regular', weight: 6 },
    { name: 'cropped', word: 'cropped', whose: ['woman'], says: ['The hem ends at the waist.'] },
    { name: 'longline', word: 'longline', whose: ['woman', 'man'], says: ['The hem covers the hips.'] },
  ],
}

const shortLengths: Axis = { ...length, choices: length.choices.slice(0, 2) }

export const tShirts: Grammar = {
  category: 't-shirts',
  noun: 'T-shirt',
  plural: false,
  axes: [
    { ...fit, choices: fit.choices.map(c => (c.name === 'regular' ? { ...c, weight: 5 } : c)) },
    length,
    {
      name: 'sleeve',
      choices: [
        { name: 'short', weight: 6 },
        { name: 'long', weight: 2, word: 'long-sleeved', factor: 1.2 },
        {
          name: 'cap',
          word: 'cap-sleeve',
          whose: ['woman'],
          says: ['Small cap sleeves leave the arms free.'],
        },
        { name: 'elbow', word: 'half-sleeve', whose: ['woman', 'man'], says: ['Sleeves reach the elbow.'] },
        {
          name: 'sleeveless',
          noun: 'tank top',
          whose: ['woman', 'man'],
          only: { pocket: ['none'] },
          says: ['Armholes are cut high enough to wear nothing below.'],
          factor: 0.85,
        },
      ],
    },
    {
      name: 'neck',
      late: true,
      choices: [
        {
          name: 'crew',
          weight: 5,
          word: 'crew-neck',
          says: ['A narrow rib keeps the crew neck in shape.', 'The crew neck sits close and stays there.'],
        },
        { name: 'v', word: 'V-neck', says: ['The V-neck is shallow enough for the office.'] },
        {
          name: 'scoop',
          word: 'scoop-neck',
          whose: ['woman'],
          says: ['A wide scoop neck shows the collarbone.'],
        },
        {
          name: 'boat',
          word: 'boat-neck',
          whose: ['woman'],
          says: ['The boat neck runs straight from shoulder to shoulder.'],
        },
      ],
    },
    {
      name: 'pocket',
      choices: [
        { name: 'none', weight: 4 },
        { name: 'chest', says: ['There is one small pocket on the chest.'] },
      ],
    },
  ],
  materials: ['cotton', 'cotton', 'organic-cotton', 'organic-cotton', 'linen', 'merino', 'viscose'],
  patterns: ['plain', 'plain', 'plain', 'breton', 'stripe', 'color-block'],
  price: [24, 42],
  wear: [
    'Wear {it} with anything that has a waistband.',
    'Good alone in summer and under knitwear the rest of the year.',
    'Pair {it} with jeans, or tuck {it} into tailored pants.',
  ],
}

export const shirts: Grammar = {
  category: 'shirts',
  noun: 'shirt',
  plural: false,
  axes: [
    { ...fit, choices: fit.choices.filter(c => c.name !== 'boxy') },
    {
      name: 'sleeve',
      choices: [
        { name: 'long', weight: 4, says: ['Cuffs close with a single button and turn back easily.'] },
        {
          name: 'short',
          word: 'short-sleeved',
          says: ['The short sleeves end just above the elbow.'],
          factor: 0.9,
        },
      ],
    },
    {
      name: 'collar',
      choices: [
        {
          name: 'classic',
          weight: 4,
          says: ['The collar is soft enough to wear open and firm enough for a tie.'],
        },
        {
          name: 'button-down',
          weight: 2,
          word: 'button-down',
          says: ['Two small buttons keep the collar in place.'],
        },
        { name: 'camp', word: 'camp-collar', says: ['The camp collar lies flat and open.'] },
        { name: 'stand', word: 'band-collar', says: ['A narrow band takes the place of a collar.'] },
      ],
    },
    {
      name: 'hem',
      choices: [
        { name: 'tails', weight: 3, says: ['Curved tails stay tucked in.'] },
        { name: 'straight', says: ['The straight hem is meant to be worn out.'] },
      ],
    },
    { name: 'pocket', choices: [{ name: 'none', weight: 2 }, { name: 'chest' }] },
  ],
  materials: [
    'cotton',
    'cotton',
    'cotton',
    'linen',
    'linen',
    'organic-cotton',
    'denim',
    'corduroy',
    'silk',
    'viscose',
  ],
  patterns: ['plain', 'plain', 'plain', 'stripe', 'stripe', 'check', 'gingham', 'dots', 'floral'],
  price: [55, 95],
  wear: [
    'Wear {it} buttoned under a blazer or open over a T-shirt.',
    '{It} need{s} no ironing if you hang {it} wet.',
    'Roll the sleeves and {they} work{s} on a Sunday too.',
  ],
}

export const blouses: Grammar = {
  category: 'blouses',
  noun: 'blouse',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'v-neck', word: 'V-neck', says: ['The V-neck opens without a button.'] },
        { name: 'buttoned', says: ['Small covered buttons run down the front.'] },
        { name: 'bow', word: 'bow-neck', says: ['Tie the bow at the neck, or let both ends hang.'] },
        { name: 'ruffle', word: 'ruffled', says: ['A narrow ruffle frames the high neck.'] },
        { name: 'wrap', word: 'wrap', says: ['The front wraps and holds with a hidden snap.'] },
        { name: 'peplum', word: 'peplum', says: ['A seam at the waist lets the peplum flare.'] },
      ],
    },
    {
      name: 'sleeve',
      choices: [
        { name: 'long', weight: 3 },
        {
          name: 'bishop',
          weight: 2,
          word: 'bishop-sleeve',
          says: ['The sleeves widen below the elbow and gather at the cuff.'],
        },
        {
          name: 'puff',
          weight: 2,
          word: 'puff-sleeve',
          says: ['Short puffed sleeves hold their shape without lining.'],
        },
        { name: 'bell', word: 'bell-sleeve', says: ['The sleeves open like bells at the wrist.'] },
        { name: 'short', word: 'short-sleeved' },
        {
          name: 'three-quarter',
          word: 'three-quarter-sleeve',
          says: ['Three-quarter sleeves leave room for a bracelet.'],
        },
        {
          name: 'sleeveless',
          word: 'sleeveless',
          says: ['Without sleeves, so that a jacket goes over {it}.'],
        },
      ],
    },
  ],
  materials: ['silk', 'viscose', 'viscose', 'cotton', 'satin', 'linen', 'polyester'],
  patterns: ['plain', 'plain', 'plain', 'floral', 'floral', 'dots', 'stripe', 'animal'],
  price: [60, 110],
  wear: [
    'Tuck {it} into high-waisted pants, or let {it} fall over jeans.',
    'Made for an evening, quiet enough for a meeting.',
    'A plain skirt lets {it} speak.',
  ],
}

export const knitwear: Grammar = {
  category: 'knitwear',
  noun: 'sweater',
  plural: false,
  axes: [
    fit,
    length,
    {
      name: 'style',
      choices: [
        {
          name: 'crewneck',
          weight: 4,
          noun: 'crew-neck sweater',
          says: [
            'Neck, cuffs and hem are ribbed so that {they} keep{s} {its} shape.',
            'A plain crew neck that a collar fits under.',
          ],
          only: { pocket: ['none'] },
        },
        {
          name: 'v-neck',
          noun: 'V-neck sweater',
          says: ['The V-neck leaves room for a collar below.'],
          only: { pocket: ['none'] },
        },
        {
          name: 'turtleneck',
          weight: 2,
          noun: 'turtleneck sweater',
          says: ['The roll neck folds once and stands by itself.'],
          only: { pocket: ['none'] },
        },
        {
          name: 'cardigan',
          weight: 3,
          noun: 'cardigan',
          says: ['Five buttons close the front.', 'The front closes with five horn buttons.'],
          factor: 1.1,
        },
        {
          name: 'vest',
          noun: 'knitted vest',
          says: ['Without sleeves, for a layer that stays out of the way.'],
          factor: 0.8,
          only: { pocket: ['none'] },
        },
      ],
    },
    {
      name: 'pocket',
      choices: [
        { name: 'none', weight: 1 },
        { name: 'patch', says: ['Two patch pockets are deep enough for your hands.'] },
      ],
    },
  ],
  materials: ['knit', 'knit', 'wool', 'merino', 'merino', 'cashmere', 'cotton'],
  patterns: ['plain', 'plain', 'plain', 'cable', 'cable', 'rib', 'stripe', 'breton', 'color-block'],
  price: [75, 130],
  wear: [
    'Wear {it} over a shirt at work and over nothing at home.',
    'Fold {it}, do not hang {it}, and {they} will last.',
    'Warm enough to go without a coat in October.',
  ],
}

export const sweatshirts: Grammar = {
  category: 'sweatshirts',
  noun: 'sweatshirt',
  plural: false,
  axes: [
    { ...fit, choices: fit.choices.filter(c => c.name !== 'slim') },
    shortLengths,
    {
      name: 'style',
      choices: [
        {
          name: 'crewneck',
          weight: 3,
          says: ['A small V below the neck is there to keep it from stretching.'],
        },
        {
          name: 'hoodie',
          weight: 3,
          noun: 'hoodie',
          says: ['The hood is lined and the pocket runs through.'],
          factor: 1.15,
        },
        {
          name: 'zip-hoodie',
          weight: 2,
          noun: 'zip hoodie',
          says: ['A metal zip runs from hem to neck.'],
          factor: 1.2,
        },
        {
          name: 'quarter-zip',
          weight: 2,
          noun: 'quarter-zip sweatshirt',
          says: ['The collar zips up to the chin or folds down.'],
          factor: 1.1,
        },
      ],
    },
  ],
  materials: ['cotton', 'cotton', 'organic-cotton', 'organic-cotton', 'polyester'],
  patterns: ['plain', 'plain', 'plain', 'plain', 'color-block', 'stripe'],
  price: [52, 85],
  wear: [
    'For the walk to training and the evening after.',
    'Goes over a T-shirt and under a coat.',
    'Wear {it} with jeans and clean sneakers.',
  ],
}
