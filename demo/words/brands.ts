import type { CategorySlug, ColorSlug, MaterialSlug, Whose } from '../illustrator/spec.ts'

/** How dear a brand is: 1 everyday, 2 middle, 3 upper, 4 the best cloth. */
export type Level = 1 | 2 | 3 | 4

/** A brand of the demo world that has a company and sells here. All of them are invented. */
export interface DemoBrand {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Where the company is. */
  readonly town: string
  readonly email: string
  readonly level: Level
  readonly makes: readonly CategorySlug[]
  readonly whose: readonly Whose[]
  /** What it works in, where that is not everything. */
  readonly cloth?: readonly MaterialSlug[]
  /** The colors it likes, most liked first. */
  readonly palette: readonly ColorSlug[]
  /** Words of its own in front of a piece's name, as some houses name their models. */
  readonly models?: readonly string[]
  readonly isFeatured: boolean
}

export const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    slug: 'atelier-noor',
    name: 'Atelier Noor',
    town: 'Antwerp',
    email: 'atelier@demo.example',
    description:
      'Atelier Noor cuts calm, precise clothes from natural cloth in a small studio by the Scheldt. Most pieces start as a menswear pattern and are softened until they move with you. The collections are short, the colors stay, and what you bought two years ago still goes with what is new.',
    level: 3,
    makes: ['blouses', 'shirts', 'trousers', 'dresses', 'coats', 'blazers', 'knitwear', 'skirts', 'bags'],
    whose: ['woman', 'man'],
    cloth: [
      'cotton',
      'linen',
      'wool',
      'merino',
      'cashmere',
      'silk',
      'organic-cotton',
      'leather',
      'suede',
      'canvas',
      'knit',
    ],
    palette: ['black', 'cream', 'navy', 'camel', 'olive', 'burgundy', 'white', 'grey'],
    isFeatured: true,
  },
  {
    slug: 'halden',
    name: 'Halden',
    town: 'Bergen',
    email: 'hello@halden.example',
    description:
      'Halden makes outerwear and heavy knits for weather that changes its mind. Seams are taped, zips run both ways and every coat has one pocket that is big enough for a map. Everything can be sent back to Bergen for repair.',
    level: 3,
    makes: ['coats', 'jackets', 'knitwear', 'sweatshirts', 'boots', 'hats', 'scarves', 'backpacks'],
    whose: ['woman', 'man', 'kids'],
    cloth: [
      'wool',
      'merino',
      'knit',
      'down',
      'cotton',
      'organic-cotton',
      'leather',
      'nylon',
      'canvas',
      'cashmere',
    ],
    palette: ['navy', 'olive', 'grey', 'orange', 'black', 'green', 'cream', 'brown'],
    models: ['Vik', 'Ulriken', 'Sund', 'Holm', 'Fana', 'Lysoen'],
    isFeatured: true,
  },
  {
    slug: 'marlowe-and-finch',
    name: 'Marlowe & Finch',
    town: 'Leeds',
    email: 'shop@marlowefinch.example',
    description:
      'Marlowe & Finch has tailored in Leeds since three sisters took over their uncle’s workroom. Jackets are half-canvassed, pants have cuffs to let down, and the cloth comes from mills within an hour’s drive.',
    level: 4,
    makes: ['blazers', 'trousers', 'shirts', 'coats', 'knitwear', 'belts', 'scarves', 'flats'],
    whose: ['man', 'woman'],
    cloth: ['wool', 'cotton', 'linen', 'cashmere', 'merino', 'corduroy', 'leather', 'suede', 'silk'],
    palette: ['navy', 'grey', 'brown', 'camel', 'burgundy', 'white', 'light-blue', 'black'],
    isFeatured: true,
  },
  {
    slug: 'solmar',
    name: 'Solmar',
    town: 'Cádiz',
    email: 'hola@solmar.example',
    description:
      'Solmar is made for the hours between the beach and dinner: loose linen, swimwear that survives salt, and sandals that can get wet. Prints are drawn by hand in Cádiz and never repeated the next year.',
    level: 2,
    makes: ['swimwear', 'dresses', 'shorts', 'shirts', 'sandals', 'hats', 'skirts', 'bags', 'sunglasses'],
    whose: ['woman', 'man', 'kids'],
    cloth: [
      'linen',
      'cotton',
      'viscose',
      'straw',
      'nylon',
      'polyester',
      'leather',
      'canvas',
      'silk',
      'acetate',
      'organic-cotton',
    ],
    palette: ['white', 'orange', 'light-blue', 'yellow', 'pink', 'green', 'red', 'blue', 'beige'],
    isFeatured: true,
  },
  {
    slug: 'north-thread',
    name: 'North Thread',
    town: 'Portland',
    email: 'team@norththread.example',
    description:
      'North Thread makes the things you reach for first: tees, sweatshirts and jeans in organic cotton. There are no seasons, only sizes that are always in stock and colors that are added one at a time.',
    level: 1,
    makes: ['t-shirts', 'sweatshirts', 'jeans', 'trousers', 'shorts', 'hats', 'jackets', 'shirts'],
    whose: ['woman', 'man', 'kids'],
    palette: ['white', 'black', 'grey', 'navy', 'olive', 'beige', 'blue', 'burgundy', 'green'],
    isFeatured: false,
  },
  {
    slug: 'lumen-row',
    name: 'Lumen Row',
    town: 'Berlin',
    email: 'studio@lumenrow.example',
    description:
      'Lumen Row draws clean shapes with one surprise each: a dropped shoulder, an offset seam, a color where you do not expect it. Made in small runs in Berlin and Łódź.',
    level: 2,
    makes: [
      't-shirts',
      'shirts',
      'trousers',
      'skirts',
      'dresses',
      'sweatshirts',
      'sneakers',
      'bags',
      'jackets',
    ],
    whose: ['woman', 'man'],
    palette: ['black', 'white', 'grey', 'purple', 'green', 'blue', 'silver', 'yellow', 'pink'],
    isFeatured: true,
  },
  {
    slug: 'petra-vale',
    name: 'Petra Vale',
    town: 'Florence',
    email: 'ciao@petravale.example',
    description:
      'Petra Vale works in leather and little else. Bags and shoes are cut from vegetable-tanned hides, stitched in a workshop of nine people outside Florence, and darken the way you use them.',
    level: 4,
    makes: ['bags', 'heels', 'flats', 'boots', 'belts', 'sandals', 'backpacks'],
    whose: ['woman', 'man'],
    cloth: ['leather', 'suede'],
    palette: ['black', 'camel', 'brown', 'burgundy', 'cream', 'green', 'red'],
    models: ['Ada', 'Bice', 'Clelia', 'Dora', 'Elisa', 'Fosca', 'Gemma', 'Ilaria'],
    isFeatured: true,
  },
  {
    slug: 'kindling',
    name: 'Kindling',
    town: 'Utrecht',
    email: 'hallo@kindling.example',
    description:
      'Kindling dresses children who climb. Knees are doubled, waists can be let out twice, and every label has room for three names, because these clothes are meant to be handed on.',
    level: 1,
    makes: [
      't-shirts',
      'sweatshirts',
      'trousers',
      'shorts',
      'jackets',
      'knitwear',
      'dresses',
      'sneakers',
      'boots',
      'hats',
      'swimwear',
      'jeans',
    ],
    whose: ['kids'],
    cloth: [
      'cotton',
      'organic-cotton',
      'denim',
      'nylon',
      'wool',
      'merino',
      'knit',
      'canvas',
      'leather',
      'corduroy',
      'polyester',
      'down',
    ],
    palette: ['yellow', 'navy', 'red', 'green', 'light-blue', 'orange', 'pink', 'grey', 'cream'],
    isFeatured: false,
  },
  {
    slug: 'ostrava-denim',
    name: 'Ostrava Denim',
    town: 'Ostrava',
    email: 'info@ostravadenim.example',
    description:
      'Ostrava Denim weaves on shuttle looms that were meant for scrap. The jeans start stiff and become yours; jackets and overshirts are cut from the same cloth, washed once or not at all.',
    level: 2,
    makes: ['jeans', 'jackets', 'shirts', 'skirts', 'shorts', 't-shirts', 'belts'],
    whose: ['woman', 'man'],
    palette: ['blue', 'navy', 'light-blue', 'black', 'white', 'grey', 'cream', 'brown'],
    models: ['Vitek', 'Poruba', 'Slezan', 'Hulva', 'Odra', 'Karolina'],
    isFeatured: false,
  },
  {
    slug: 'common-stride',
    name: 'Common Stride',
    town: 'Porto',
    email: 'ola@commonstride.example',
    description:
      'Common Stride builds shoes around the foot instead of the season. Soles can be replaced, uppers come from Portuguese tanneries, and every last is made in full and half sizes.',
    level: 2,
    makes: ['sneakers', 'boots', 'flats', 'sandals', 'heels'],
    whose: ['woman', 'man', 'kids'],
    palette: ['white', 'black', 'brown', 'beige', 'grey', 'navy', 'green', 'burgundy', 'camel'],
    models: ['Douro', 'Ribeira', 'Foz', 'Campo', 'Miragaia', 'Bonfim', 'Aliados', 'Lapa'],
    isFeatured: false,
  },
  {
    slug: 'odette-marsh',
    name: 'Odette Marsh',
    town: 'Lyon',
    email: 'bonjour@odettemarsh.example',
    description:
      'Odette Marsh cuts silk and viscose on the bias, so that dresses and blouses fall instead of cling. Prints are colored in Lyon, hems are rolled by hand, and most dresses have pockets.',
    level: 3,
    makes: ['dresses', 'blouses', 'skirts', 'heels', 'scarves', 'jewellery', 'knitwear'],
    whose: ['woman'],
    cloth: [
      'silk',
      'viscose',
      'satin',
      'velvet',
      'suede',
      'leather',
      'metal',
      'merino',
      'cashmere',
      'wool',
      'knit',
    ],
    palette: ['burgundy', 'pink', 'green', 'cream', 'black', 'purple', 'blue', 'red', 'gold'],
    isFeatured: true,
  },
  {
    slug: 'tarn',
    name: 'Tarn',
    town: 'Kendal',
    email: 'hello@tarn.example',
    description:
      'Tarn makes small things well: hats, scarves, belts, jewellery and frames. Wool is spun in Cumbria, silver is recycled, and each piece comes in a tin you will want to keep.',
    level: 2,
    makes: ['hats', 'scarves', 'belts', 'jewellery', 'sunglasses', 'backpacks', 'bags'],
    whose: ['woman', 'man'],
    palette: ['grey', 'green', 'gold', 'silver', 'navy', 'brown', 'burgundy', 'black', 'cream', 'yellow'],
    isFeatured: false,
  },
]

/** The company whose owner signs in as `atelier@demo.example`. */
export const ATELIER = 'atelier-noor'

/** Who else works there, each with a login of their own. */
export const ATELIER_STAFF = [
  { mailbox: 'warehouse', name: 'Lena Brandt', role: 'warehouse' },
  { mailbox: 'accountant', name: 'Paul Okafor', role: 'accountant' },
] as const
