import type { Whose } from '#src/api/contract/values/values.ts'

/** What an occasion asks for. */
export interface Occasion {
  /** Slugs of categories; the ones that a shop has count, none means any. A noun beside it chooses among them. */
  readonly categories: readonly string[]
  /** Those of them in which everything suits. */
  readonly whole: readonly string[]
  /** Names of the occasion, fabrics, cuts and styles that suit it. A listing outside of `whole` has one of them. */
  readonly words: readonly string[]
  /** Words that speak for a listing, and do not suffice. */
  readonly likes: readonly string[]
  /** What does not suit, among the words of a title and the materials. */
  readonly unlike: readonly string[]
  readonly whose?: Whose
}

const heels = ['heels']
const shoes = [...heels, 'flats', 'flats-and-loafers', 'sandals']
const bags = ['bags', 'handbags']
const tops = ['tops-and-t-shirts', 't-shirts', 'blouses', 'shirts']
const casual = ['sweater', 'sweatshirt', 'hoodie', 'denim', 'fleece', 'sneakers']
const finery = ['satin', 'silk', 'velvet', 'lace', 'chiffon', 'tulle', 'sequin', 'gown', 'clutch']
const gifts = [
  ...['jewellery', 'scarves', 'sunglasses', 'hats', 'gloves', 'wallets', 'watches', 'belts'],
  ...bags,
]

/** An occasion as the table below has it: what is left out is none. */
type Entry = Pick<Occasion, 'categories' | 'words'> & Partial<Occasion>

/** Names of occasions, separated by commas, with their categories and words. */
const groups: readonly (readonly [names: string, occasion: Entry])[] = [
  [
    'wedding guest, guest of wedding, wedding',
    {
      categories: ['dresses', 'jumpsuits', 'blazers', ...shoes, ...bags],
      whole: [...heels, 'blazers'],
      words: [...finery, 'cocktail', 'elegant', 'formal', 'floral'],
      likes: ['midi', 'maxi', 'wrap'],
      unlike: casual,
    },
  ],
  [
    'bridesmaid, bridesmaids, maid of honor',
    {
      categories: ['dresses'],
      words: ['satin', 'silk', 'chiffon', 'gown', 'tulle', 'lace'],
      likes: ['maxi', 'midi', 'wrap'],
      unlike: casual,
      whose: 'woman',
    },
  ],
  [
    'bride, bridal',
    {
      categories: ['dresses', ...shoes, ...bags],
      words: ['white', 'satin', 'lace', 'silk', 'tulle'],
      unlike: casual,
      whose: 'woman',
    },
  ],
  [
    'date night, night out, going out, clubbing, girls night',
    {
      categories: ['dresses', 'skirts', 'jumpsuits', ...tops, ...shoes, ...bags],
      whole: heels,
      words: [...finery, 'bodysuit', 'camisole', 'corset', 'slip', 'halter', 'date'],
      likes: ['mini'],
      unlike: casual,
    },
  ],
  [
    'party, birthday party, new years eve, new years, nye, christmas party, holiday party',
    {
      categories: [
        ...['dresses', 'skirts', 'jumpsuits', 'blazers', 'jackets', ...tops, ...shoes, ...bags],
        'jewellery',
      ],
      whole: [...heels, 'jewellery'],
      words: [...finery, 'cocktail', 'glitter', 'metallic'],
      likes: ['mini'],
      unlike: casual,
    },
  ],
  [
    'cocktail, evening, black tie, gala, formal, formal event',
    {
      categories: ['dresses', 'jumpsuits', 'blazers', 'jackets', ...shoes, ...bags, 'jewellery'],
      whole: [...heels, 'blazers', 'jewellery'],
      words: [...finery, 'tuxedo'],
      unlike: casual,
    },
  ],
  [
    'prom, homecoming, graduation',
    {
      categories: ['dresses', ...shoes, ...bags],
      whole: heels,
      words: [...finery, 'formal'],
      likes: ['maxi'],
      unlike: casual,
    },
  ],
  [
    'office, work, workwear, business, business casual, job interview, interview',
    {
      categories: [
        ...['blazers', 'jackets', 'shirts', 'blouses', 'trousers', 'skirts', 'dresses', 'knitwear'],
        ...[...shoes, ...bags],
      ],
      whole: ['blazers', 'blouses', 'shirts', 'heels', 'flats', 'flats-and-loafers'],
      words: ['tailored', 'pleated', 'pencil', 'poplin', 'sheath', 'blazer', 'oxford', 'handle'],
      likes: ['slim', 'wool', 'leather'],
      unlike: ['hoodie', 'sweatshirt', 'sequin', 'denim'],
    },
  ],
  [
    'gym, workout, training, fitness, running, yoga, pilates, activewear, sportswear',
    {
      categories: [
        ...['sneakers', 'trousers', 'shorts', 'tops-and-t-shirts', 't-shirts', 'sweatshirts', 'swimwear'],
        'backpacks',
      ],
      whole: ['sneakers'],
      words: ['sports', 'joggers', 'singlet', 'tech'],
      unlike: ['denim', 'leather'],
    },
  ],
  [
    'beach, vacation, resort, beachwear, pool, holiday',
    {
      categories: ['swimwear', 'dresses', 'sandals', 'hats', 'sunglasses', 'shorts', 'shirts', ...bags],
      whole: ['swimwear', 'sandals', 'sunglasses'],
      words: ['linen', 'straw', 'bikini', 'swim', 'espadrille', 'raffia', 'crochet', 'sundress', 'sarong'],
      likes: ['canvas', 'cotton', 'tote'],
      unlike: ['wool', 'velvet'],
    },
  ],
  [
    'ski, skiing, apres ski, snow',
    {
      categories: ['jackets', 'coats', 'trousers', 'boots', 'hats', 'gloves', 'knitwear', 'scarves'],
      whole: ['gloves'],
      words: ['puffer', 'padded', 'quilted', 'fleece', 'thermal', 'insulated', 'wool', 'beanie'],
      unlike: ['denim', 'linen'],
    },
  ],
  [
    'festival, concert',
    {
      categories: ['dresses', 'shorts', 'skirts', 'jackets', 'boots', 'hats', 'sunglasses', ...tops],
      whole: ['sunglasses'],
      words: ['fringe', 'crochet', 'denim', 'boho', 'sequin', 'suede', 'lace'],
    },
  ],
  [
    'hiking, camping, outdoor',
    {
      categories: ['boots', 'jackets', 'trousers', 'shorts', 'backpacks', 'sweatshirts', 'socks'],
      whole: ['socks', 'backpacks'],
      words: ['fleece', 'waterproof', 'trail', 'cargo'],
    },
  ],
  [
    'school, back to school, college',
    {
      categories: ['backpacks', 'sneakers', 'sweatshirts', 'jeans', 'shirts', ...tops],
      whole: ['backpacks', 'sneakers', 'sweatshirts', 'jeans'],
      words: ['polo', 'uniform', 'varsity', 'oxford'],
    },
  ],
  [
    'brunch, garden party, baby shower, bridal shower, engagement party, tea party, church, easter, christening',
    {
      categories: ['dresses', 'skirts', 'jumpsuits', 'blazers', ...tops, ...shoes],
      whole: ['blazers'],
      words: ['floral', 'wrap', 'lace', 'linen', 'silk', 'viscose', 'pleated'],
      likes: ['midi'],
      unlike: casual,
    },
  ],
  [
    'summer, summery, spring',
    {
      categories: [],
      whole: ['sandals', 'shorts', 'swimwear', 'sunglasses'],
      words: ['linen', 'cotton', 'sundress', 'floral', 'straw', 'sleeveless'],
      unlike: ['wool', 'sweater', 'padded', 'fleece', 'velvet', 'cashmere'],
    },
  ],
  [
    'winter, fall, autumn',
    {
      categories: [],
      whole: ['coats', 'boots', 'knitwear', 'gloves', 'scarves'],
      words: ['wool', 'padded', 'puffer', 'fleece', 'cashmere', 'merino', 'velvet', 'corduroy'],
      unlike: ['linen', 'straw', 'sleeveless'],
    },
  ],
  [
    'funeral',
    {
      categories: ['dresses', 'blazers', 'coats', 'trousers', ...shoes],
      words: ['black'],
      unlike: ['sequin'],
    },
  ],
  [
    'gift, gifts, present, gift idea, gift ideas, birthday gift, christmas gift, valentines gift',
    {
      categories: gifts,
      whole: gifts,
      words: ['silk', 'cashmere', 'gold', 'silver', 'leather'],
    },
  ],
]

/** Names whose stem stands in many texts that mean something else: "even stripes", "runs small", "goes with", "falls". */
export const ambiguous: ReadonlySet<string> = new Set([
  ...['evening', 'work', 'running', 'training', 'going out', 'fall', 'present', 'business', 'graduation'],
])

/** Each occasion by its names, any of which is a word that suits it unless it is ambiguous. */
export const occasions: readonly (readonly [name: string, occasion: Occasion])[] = groups.flatMap(
  ([list, { words, ...entry }]) => {
    const names = list.split(', ')
    const occasion: Occasion = {
      ...{ whole: [], likes: [], unlike: [] },
      ...entry,
      words: [...new Set([...names.filter(name => !ambiguous.has(name)), ...words])],
    }
    return names.map(name => [name, occasion] as const)
  },
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
