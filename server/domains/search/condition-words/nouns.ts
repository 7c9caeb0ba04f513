import type { SizeGroup } from '#server/domains/search/conditions/sizes.ts'

/** What a noun of fashion means. */
export interface Noun {
  /** Slugs of categories, first ones and those of other shops; the ones that a shop has count. */
  readonly slugs: readonly string[]
  /** What numbers beside it are sizes of; null where things have none. */
  readonly sizes: SizeGroup | null
  /** The noun is wider than any category, so a listing need not have the word. */
  readonly isWide?: boolean
}

const tops = ['tops-and-t-shirts', 't-shirts', 'blouses', 'shirts', 'knitwear', 'sweatshirts']
const shoes = ['sneakers', 'boots', 'flats', 'heels', 'sandals', 'flats-and-loafers']
const coats = ['coats', 'jackets', 'blazers']
const bags = ['bags', 'handbags', 'backpacks', 'wallets']

/** Nouns in the singular, separated by commas. Nouns of things that several categories may have are wide. */
const groups: readonly [nouns: string, noun: Noun][] = [
  ['dress, gown, frock, sundress, minidress, maxidress', { slugs: ['dresses'], sizes: 'clothes' }],
  [
    'tee, t shirt, tshirt, tank top, camisole, cami, singlet, crop top, polo, polo shirt, henley, bodysuit',
    { slugs: ['t-shirts', 'tops-and-t-shirts'], sizes: 'clothes' },
  ],
  [
    'top, going out top',
    { slugs: ['tops-and-t-shirts', 't-shirts', 'blouses'], sizes: 'clothes', isWide: true },
  ],
  ['shirt, button down, overshirt, oxford shirt, dress shirt', { slugs: ['shirts'], sizes: 'clothes' }],
  ['blouse, tunic', { slugs: ['blouses', 'shirts'], sizes: 'clothes' }],
  [
    'sweater, jumper, cardigan, cardi, pullover, turtleneck, roll neck, sweater vest, knitwear, knit, crewneck',
    { slugs: ['knitwear', 'sweatshirts'], sizes: 'clothes' },
  ],
  ['sweatshirt, hoodie, hoody, zip hoodie, sweat shirt', { slugs: ['sweatshirts'], sizes: 'clothes' }],
  ['jean, denim jean, jegging', { slugs: ['jeans'], sizes: 'waist' }],
  [
    'pant, trouser, slack, chino, khaki pant, legging, jogger, sweatpant, track pant, cargo pant, cargo, culotte',
    { slugs: ['trousers'], sizes: 'pants' },
  ],
  ['short, bermuda', { slugs: ['shorts'], sizes: 'pants' }],
  ['skirt, miniskirt, skort, kilt', { slugs: ['skirts'], sizes: 'clothes' }],
  [
    'bikini, swimsuit, bathing suit, swimwear, swim trunk, swim short, board short, one piece swimsuit',
    { slugs: ['swimwear'], sizes: 'clothes', isWide: true },
  ],
  ['jumpsuit, romper, playsuit, dungaree, overall', { slugs: ['jumpsuits'], sizes: 'clothes' }],
  [
    'coat, overcoat, parka, trench, trench coat, raincoat, peacoat, duffle coat, puffer coat',
    { slugs: ['coats'], sizes: 'clothes' },
  ],
  [
    'jacket, bomber, windbreaker, anorak, gilet, puffer, fleece jacket, denim jacket, jean jacket, trucker jacket, shirt jacket, shacket, bomber jacket',
    { slugs: ['jackets'], sizes: 'clothes' },
  ],
  ['blazer, sport coat, suit jacket', { slugs: ['blazers', 'jackets'], sizes: 'suits' }],
  ['sneaker, trainer, running shoe, high top', { slugs: ['sneakers'], sizes: 'shoes' }],
  [
    'gym shoe, tennis shoe, athletic shoe, sport shoe, training shoe',
    { slugs: ['sneakers'], sizes: 'shoes', isWide: true },
  ],
  [
    'boot, bootie, ankle boot, rain boot, chelsea boot, snow boot, combat boot, hiking boot, cowboy boot, knee boot',
    { slugs: ['boots'], sizes: 'shoes' },
  ],
  [
    'flat, ballet flat, loafer, ballerina, moccasin, oxford, derby, mule, ballet pump',
    { slugs: ['flats', 'flats-and-loafers', 'heels', 'sandals'], sizes: 'shoes' },
  ],
  [
    'heel, pump, stiletto, high heel, slingback',
    { slugs: ['heels', 'flats-and-loafers', 'sandals'], sizes: 'shoes' },
  ],
  ['sandal, slide, flip flop, espadrille, clog', { slugs: ['sandals'], sizes: 'shoes' }],
  ['bag', { slugs: bags, sizes: null, isWide: true }],
  [
    'handbag, purse, tote, tote bag, clutch, crossbody, crossbody bag, shoulder bag, satchel, shopper, hobo bag, bucket bag, clutch bag, evening bag, baguette bag',
    { slugs: ['bags', 'handbags'], sizes: null },
  ],
  ['backpack, rucksack', { slugs: ['backpacks'], sizes: null }],
  ['wallet, card holder, coin purse', { slugs: ['wallets'], sizes: null }],
  ['hat, cap, beanie, bucket hat, beret, baseball cap, sun hat', { slugs: ['hats'], sizes: null }],
  ['scarf, shawl, bandana, stole, snood', { slugs: ['scarves'], sizes: null }],
  ['belt', { slugs: ['belts'], sizes: null }],
  ['jewelry, jewellery', { slugs: ['jewellery'], sizes: null, isWide: true }],
  ['necklace, earring, bracelet, ring, brooch, pendant, anklet', { slugs: ['jewellery'], sizes: null }],
  ['sunglass, sunnie', { slugs: ['sunglasses'], sizes: null }],
  ['glove, mitten', { slugs: ['gloves'], sizes: 'clothes' }],
  ['watch', { slugs: ['watches'], sizes: null }],
  [
    'bra, brief, boxer, lingerie, thong, panty, underwear',
    { slugs: ['underwear'], sizes: 'clothes', isWide: true },
  ],
  ['sock, stocking', { slugs: ['socks'], sizes: 'clothes' }],
  ['shoe, footwear', { slugs: shoes, sizes: 'shoes', isWide: true }],
  [
    'accessory',
    {
      slugs: ['hats', 'scarves', 'belts', 'jewellery', 'sunglasses', 'gloves', 'watches'],
      sizes: null,
      isWide: true,
    },
  ],
  ['outerwear', { slugs: coats, sizes: 'clothes', isWide: true }],
  ['bottom', { slugs: ['jeans', 'trousers', 'shorts', 'skirts'], sizes: 'pants', isWide: true }],
  [
    'clothes, clothing',
    {
      slugs: [...tops, 'jeans', 'trousers', 'shorts', 'skirts', 'dresses', 'jumpsuits', 'swimwear', ...coats],
      sizes: 'clothes',
      isWide: true,
    },
  ],
]

/** Nouns of fashion in the singular with what they mean. */
export const nouns: readonly (readonly [noun: string, meaning: Noun])[] = groups.flatMap(([words, noun]) =>
  words.split(', ').map(word => [word, noun] as const),
)
