import type { Whose } from '#src/api/contract/values/values.ts'

/** What an occasion asks for. */
export interface Occasion {
  /** Slugs of categories; the ones that a shop has count, none means any. A noun beside it chooses among them. */
  readonly categories: readonly string[]
  /** Words that speak for a listing. None is required. */
  readonly words: readonly string[]
  readonly whose?: Whose
}

const shoes = ['heels', 'flats', 'flats-and-loafers', 'sandals']
const bags = ['bags', 'handbags']
const tops = ['tops-and-t-shirts', 't-shirts', 'blouses', 'shirts']

/** Names of occasions, separated by commas, with their categories and words. */
const groups: readonly (readonly [names: string, occasion: Occasion])[] = [
  [
    'wedding guest, guest of wedding, wedding',
    {
      categories: ['dresses', 'jumpsuits', 'blazers', ...shoes, ...bags],
      words: ['midi', 'maxi', 'satin', 'silk', 'chiffon', 'lace', 'gown', 'cocktail', 'evening', 'elegant'],
    },
  ],
  [
    'bridesmaid, bridesmaids, maid of honor',
    { categories: ['dresses'], words: ['satin', 'chiffon', 'maxi', 'gown', 'wrap', 'tulle'], whose: 'woman' },
  ],
  [
    'bride, bridal',
    { categories: ['dresses', ...shoes, ...bags], words: ['white', 'satin', 'lace', 'silk'], whose: 'woman' },
  ],
  [
    'date night, night out, going out, clubbing, girls night',
    {
      categories: ['dresses', 'skirts', 'jumpsuits', ...tops, ...shoes, ...bags],
      words: ['satin', 'silk', 'lace', 'sequin', 'bodysuit', 'camisole', 'corset', 'slip', 'mini'],
    },
  ],
  [
    'party, birthday party, new years eve, new years, nye, christmas party, holiday party',
    {
      categories: [
        'dresses',
        'skirts',
        'jumpsuits',
        'blazers',
        'jackets',
        ...tops,
        ...shoes,
        ...bags,
        'jewellery',
      ],
      words: ['sequin', 'satin', 'cocktail', 'velvet', 'mini', 'glitter'],
    },
  ],
  [
    'cocktail, evening, black tie, gala, formal, formal event',
    {
      categories: ['dresses', 'jumpsuits', 'blazers', 'jackets', ...shoes, ...bags, 'jewellery'],
      words: ['gown', 'cocktail', 'evening', 'satin', 'silk', 'velvet', 'lace'],
    },
  ],
  [
    'prom, homecoming, graduation',
    { categories: ['dresses', ...shoes, ...bags], words: ['gown', 'tulle', 'satin', 'maxi', 'formal'] },
  ],
  [
    'office, work, workwear, business, business casual, job interview, interview',
    {
      categories: [
        'blazers',
        'jackets',
        'shirts',
        'blouses',
        'trousers',
        'skirts',
        'dresses',
        'knitwear',
        ...shoes,
        ...bags,
      ],
      words: ['office', 'tailored', 'pleated', 'pencil', 'work', 'slim', 'poplin', 'sheath'],
    },
  ],
  [
    'gym, workout, training, fitness, running, yoga, pilates, activewear, sportswear',
    {
      categories: [
        'sneakers',
        'trousers',
        'shorts',
        'tops-and-t-shirts',
        't-shirts',
        'sweatshirts',
        'swimwear',
        'backpacks',
      ],
      words: ['gym', 'running', 'training', 'leggings', 'sports', 'yoga', 'tech'],
    },
  ],
  [
    'beach, vacation, resort, beachwear, pool, holiday',
    {
      categories: ['swimwear', 'dresses', 'sandals', 'hats', 'sunglasses', 'shorts', 'shirts', ...bags],
      words: ['beach', 'linen', 'straw', 'bikini', 'resort', 'swim'],
    },
  ],
  [
    'ski, skiing, apres ski, snow',
    {
      categories: ['jackets', 'coats', 'trousers', 'boots', 'hats', 'gloves', 'knitwear', 'scarves'],
      words: ['ski', 'snow', 'puffer', 'padded', 'fleece', 'thermal'],
    },
  ],
  [
    'festival, concert',
    {
      categories: ['dresses', 'shorts', 'skirts', 'jackets', 'boots', 'hats', 'sunglasses', ...tops],
      words: ['fringe', 'crochet', 'denim', 'boho'],
    },
  ],
  [
    'hiking, camping, outdoor',
    {
      categories: ['boots', 'jackets', 'trousers', 'shorts', 'backpacks', 'sweatshirts', 'socks'],
      words: ['hiking', 'fleece', 'waterproof', 'trail'],
    },
  ],
  [
    'school, back to school, college',
    { categories: ['backpacks', 'sneakers', 'sweatshirts', 'jeans', 'shirts', ...tops], words: ['school'] },
  ],
  [
    'brunch, garden party, baby shower, bridal shower, engagement party, tea party, church, easter, christening',
    {
      categories: ['dresses', 'skirts', 'jumpsuits', 'blazers', ...tops, ...shoes],
      words: ['floral', 'midi', 'wrap', 'lace', 'linen'],
    },
  ],
  [
    'summer, summery, spring',
    { categories: [], words: ['linen', 'cotton', 'sundress', 'floral', 'straw', 'sleeveless'] },
  ],
  [
    'winter, fall, autumn',
    { categories: [], words: ['wool', 'knit', 'padded', 'puffer', 'lined', 'fleece', 'cashmere'] },
  ],
  ['funeral', { categories: ['dresses', 'blazers', 'coats', 'trousers', ...shoes], words: ['black'] }],
  [
    'gift, gifts, present, gift idea, gift ideas, birthday gift, christmas gift, valentines gift',
    {
      categories: [
        'jewellery',
        'scarves',
        'sunglasses',
        'hats',
        'gloves',
        'wallets',
        'watches',
        'belts',
        ...bags,
      ],
      words: ['gift', 'silk', 'cashmere', 'gold', 'silver', 'leather'],
    },
  ],
]

export const occasions: readonly (readonly [name: string, occasion: Occasion])[] = groups.flatMap(
  ([names, occasion]) => names.split(', ').map(name => [name, occasion] as const),
)

/** Words that add nothing to an occasion: "beach outfit". */
export const fillers: readonly string[] = [
  'outfit',
  'outfits',
  'look',
  'looks',
  'attire',
  'wear',
  'clothes',
  'ideas',
  'idea',
  'appropriate',
]
