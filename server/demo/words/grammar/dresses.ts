import type { Grammar } from './grammar.ts'

export const dresses: Grammar = {
  category: 'dresses',
  noun: 'dress',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'slip', weight: 2, noun: 'slip dress', says: ['Cut on the bias and held by two thin straps.'], whose: ['woman'], materials: ['satin', 'silk', 'viscose', 'velvet'], only: { sleeve: ['sleeveless'], neck: ['v'] } },
        { name: 'shirt', weight: 3, noun: 'shirt dress', says: ['Buttoned all the way down, with a belt you can leave at home.'], materials: ['cotton', 'linen', 'denim', 'viscose'], only: { sleeve: ['long', 'short'], neck: ['scoop'] } },
        { name: 'wrap', weight: 3, noun: 'wrap dress', says: ['The front wraps and ties, so {they} fits through more than one size.'], whose: ['woman'], materials: ['viscose', 'silk', 'viscose', 'cotton'], only: { neck: ['v'], sleeve: ['short', 'long', 'bishop', 'puff'] } },
        { name: 'knit', weight: 2, noun: 'knitted dress', says: ['A long jumper, ribbed at neck, cuffs and hem.'], whose: ['woman', 'kids'], materials: ['merino', 'wool', 'knit', 'cashmere'], patterns: ['plain', 'rib', 'stripe'], only: { sleeve: ['long'] } },
        { name: 'flare', weight: 3, word: 'fit-and-flare', says: ['Close at the waist, then a full skirt.'], materials: ['cotton', 'viscose', 'polyester', 'velvet'] },
        { name: 'pleated', weight: 2, word: 'pleated', says: ['The skirt is set in narrow pleats.'], whose: ['woman'], materials: ['polyester', 'satin', 'viscose'] },
        { name: 'sun', weight: 3, noun: 'sundress', says: ['A fitted bodice above a tiered skirt.'], materials: ['cotton', 'linen', 'viscose'], only: { sleeve: ['sleeveless'], neck: ['scoop'] } },
        { name: 't-shirt', weight: 2, noun: 'T-shirt dress', says: ['A tee grown long, with nothing to close.'], materials: ['cotton', 'organic-cotton'], patterns: ['plain', 'breton', 'stripe'], only: { sleeve: ['short', 'long'], neck: ['scoop', 'v'], length: ['mini', 'midi'] } },
      ],
    },
    {
      name: 'length',
      late: true,
      choices: [
        { name: 'midi', weight: 4, word: 'midi', says: ['The hem ends at mid-calf.'] },
        { name: 'mini', weight: 2, word: 'mini', says: ['The hem ends above the knee.'], factor: 0.9 },
        { name: 'maxi', weight: 1, word: 'maxi', whose: ['woman'], says: ['The hem reaches the ankle.'], factor: 1.15 },
      ],
    },
    {
      name: 'sleeve',
      choices: [
        { name: 'short', weight: 3, word: 'short-sleeved' },
        { name: 'long', weight: 3, word: 'long-sleeved' },
        { name: 'puff', weight: 2, word: 'puff-sleeve', says: ['The sleeves are short and puffed.'] },
        { name: 'sleeveless', weight: 2 },
        { name: 'bishop', word: 'bishop-sleeve', whose: ['woman'], says: ['Full sleeves gather at the wrist.'] },
        { name: 'cap', whose: ['woman'], says: ['Cap sleeves just cover the shoulder.'] },
      ],
    },
    { name: 'neck', choices: [{ name: 'scoop', weight: 3 }, { name: 'v', weight: 2, says: ['The neckline is a soft V.'] }, { name: 'high', says: ['The neck is high and narrow.'] }] },
  ],
  materials: ['cotton', 'viscose'],
  patterns: ['plain', 'plain', 'plain', 'floral', 'floral', 'dots', 'stripe', 'gingham', 'check', 'animal'],
  price: [80, 150],
  wear: ['Wear {it} with flat sandals, or with boots and a long coat.', 'There are pockets in the side seams.', 'One piece and you are dressed.', 'Add a belt, or do not.'],
}

export const swimwear: Grammar = {
  category: 'swimwear',
  noun: 'swimsuit',
  plural: false,
  axes: [
    {
      name: 'style',
      choices: [
        { name: 'classic', weight: 3, whose: ['woman', 'kids'], word: 'scoop-neck', says: ['A scooped neck and wide straps that stay put in the waves.'] },
        { name: 'plunge', weight: 2, whose: ['woman'], word: 'plunge', says: ['A deep neckline, held by a firm band below the bust.'] },
        { name: 'sport', weight: 2, whose: ['woman', 'kids'], word: 'racerback', says: ['The back is cut for swimming lengths.'] },
        { name: 'bikini', weight: 3, whose: ['woman'], noun: 'bikini', says: ['Top and bottom are sold together in one size.'] },
        { name: 'trunks', weight: 3, whose: ['man', 'kids'], noun: 'swim trunks', plural: true, says: ['An elastic waist with a cord, a mesh lining and pockets that drain.'] },
      ],
    },
  ],
  materials: ['nylon', 'polyester'],
  patterns: ['plain', 'plain', 'stripe', 'floral', 'dots', 'gingham', 'animal', 'colour-block'],
  price: [45, 85],
  wear: ['Rinse {it} in fresh water after the sea.', 'Dry again before the second swim.', 'The lining does not show through when wet.'],
}
