import type pg from 'pg'
import type { Material } from '#src/api/contract/values/materials.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { type Color, keysOf, colors as labels } from '#src/api/contract/values/vocabulary.ts'
import { randomFrom } from '../random.ts'
import { addAd, audiencesOf, brands, sizesOf, someSize } from './catalog.ts'

type Wanted = readonly [
  title: string,
  category: string,
  whose: Whose,
  brand: string | null,
  colors: readonly Color[],
  materials: readonly Material[],
  description?: string,
]

/** What people look for in these tests; written by hand, as members and brands write. */
const wanted: readonly Wanted[] = [
  ["Levi's 501 straight leg", 'jeans', 'woman', 'levis', ['blue'], ['denim']],
  ['Ribcage wide leg', 'jeans', 'woman', 'levis', ['black'], ['denim']],
  [
    'Petit New Standard',
    'jeans',
    'man',
    'apc',
    ['navy'],
    ['denim'],
    'Raw Japanese denim, worn twenty times.',
  ],
  ['Demi-lune bag in smooth leather', 'handbags', 'woman', 'apc', ['camel'], ['leather']],
  ['Puff sleeve summer dress', 'dresses', 'woman', 'ganni', ['yellow'], ['organic-cotton']],
  [
    'Slip dress with lace',
    'dresses',
    'woman',
    'sandro',
    ['black'],
    ['silk', 'satin'],
    'Worn once, to a wedding.',
  ],
  ['Velvet evening gown', 'dresses', 'woman', 'maison-elodie', ['burgundy'], ['velvet']],
  ['Smocked party dress', 'dresses', 'kids', 'petit-bateau', ['pink'], ['cotton']],
  ['Breton striped top', 'tops-and-t-shirts', 'woman', 'petit-bateau', ['white', 'navy'], ['cotton']],
  ['Boxy heavyweight T-shirt', 'tops-and-t-shirts', 'man', 'arket', ['white'], ['cotton']],
  ['Graphic band tee', 'tops-and-t-shirts', 'man', 'h-and-m', ['black'], ['cotton']],
  ['Oxford button-down', 'shirts', 'man', 'arket', ['light-blue'], ['cotton']],
  ['Linen resort shirt', 'shirts', 'man', 'cos', ['olive'], ['linen']],
  ['Poplin blouse with bow', 'shirts', 'woman', 'sandro', ['cream'], ['cotton']],
  ['Cable knit jumper', 'knitwear', 'woman', 'cos', ['cream'], ['wool']],
  ['Merino roll neck', 'knitwear', 'man', 'arket', ['grey'], ['merino']],
  ['Cashmere cardigan', 'knitwear', 'woman', 'cos', ['camel'], ['cashmere']],
  ['Fair Isle sweater', 'knitwear', 'man', null, ['red', 'green'], ['wool']],
  ['Logo hoodie', 'sweatshirts', 'man', 'nike', ['grey'], ['cotton']],
  ['Trefoil sweatshirt', 'sweatshirts', 'woman', 'adidas', ['green'], ['cotton']],
  ['Trucker jacket', 'jackets', 'woman', 'levis', ['blue'], ['denim']],
  ['Nuptse puffer', 'jackets', 'man', 'the-north-face', ['black'], ['down', 'nylon']],
  ['Retro-X fleece', 'jackets', 'woman', 'patagonia', ['cream'], ['polyester']],
  ['Velocite biker jacket', 'jackets', 'woman', 'acne-studios', ['black'], ['leather']],
  ['Double-breasted blazer', 'jackets', 'woman', 'zara', ['beige'], ['linen']],
  ['Classic trench', 'coats', 'woman', 'maison-elodie', ['beige'], ['cotton']],
  ['Wool overcoat', 'coats', 'man', 'cos', ['navy'], ['wool']],
  ['Hooded duffle coat', 'coats', 'kids', 'petit-bateau', ['navy'], ['wool']],
  ['Pleated wool trousers', 'trousers', 'man', 'cos', ['grey'], ['wool']],
  ['Corduroy flares', 'trousers', 'woman', 'sandro', ['brown'], ['corduroy']],
  ['Tech fleece joggers', 'trousers', 'man', 'nike', ['black'], ['cotton']],
  ['Satin midi skirt', 'skirts', 'woman', 'zara', ['green'], ['satin']],
  ['Tartan mini skirt', 'skirts', 'woman', null, ['red'], ['wool'], 'Kilt with leather buckles.'],
  ['Ribbed swimsuit', 'swimwear', 'woman', 'arket', ['red'], ['nylon']],
  ['Baggies shorts', 'swimwear', 'man', 'patagonia', ['orange'], ['nylon']],
  ['Air Force 1', 'sneakers', 'woman', 'nike', ['white'], ['leather']],
  ['Samba OG', 'sneakers', 'man', 'adidas', ['white', 'black'], ['leather', 'suede']],
  ['574 Core', 'sneakers', 'man', 'new-balance', ['grey'], ['suede']],
  ['1460 eight-eye boots', 'boots', 'woman', 'dr-martens', ['black'], ['leather']],
  ['Chelsea ankle boots', 'boots', 'woman', 'acne-studios', ['brown'], ['suede']],
  ['Rain boots with frogs', 'boots', 'kids', null, ['green'], ['canvas']],
  ['Arizona two-strap', 'sandals', 'woman', 'birkenstock', ['brown'], ['suede']],
  ['Boston clog', 'sandals', 'man', 'birkenstock', ['camel'], ['suede']],
  ['Penny loafer', 'flats-and-loafers', 'man', 'sandro', ['burgundy'], ['leather']],
  ['Square toe ballet flats', 'flats-and-loafers', 'woman', 'zara', ['silver'], ['leather']],
  ['Quilted shoulder bag', 'handbags', 'woman', 'cos', ['black'], ['nylon']],
  ['Straw market tote', 'handbags', 'woman', null, ['beige'], ['straw']],
  ['Musubi mini', 'handbags', 'woman', 'acne-studios', ['pink'], ['leather']],
  ['Borealis rucksack', 'backpacks', 'man', 'the-north-face', ['black'], ['nylon']],
  ['School backpack with foxes', 'backpacks', 'kids', null, ['orange'], ['canvas']],
  ['Wayfarer', 'sunglasses', 'man', 'ray-ban', ['black'], ['acetate']],
  ['Round metal sunglasses', 'sunglasses', 'woman', 'ray-ban', ['gold'], ['metal']],
  ['Fringed check scarf', 'scarves', 'woman', 'acne-studios', ['pink'], ['wool']],
  ['Silk square', 'scarves', 'woman', 'maison-elodie', ['navy'], ['silk']],
  ['Fisherman beanie', 'hats', 'man', 'arket', ['navy'], ['wool']],
  ['Corduroy cap', 'hats', 'man', 'patagonia', ['olive'], ['corduroy']],
  ['Wide-brim straw hat', 'hats', 'woman', 'arket', ['beige'], ['straw']],
  ['Gold hoop earrings', 'jewellery', 'woman', null, ['gold'], ['metal']],
  ['Pearl necklace', 'jewellery', 'woman', 'sandro', ['white'], ['metal']],
  ['Café racer jacket', 'jackets', 'man', null, ['brown'], ['leather']],
]

const nouns: Readonly<Record<string, readonly string[]>> = {
  dresses: ['dress', 'midi dress', 'shirt dress', 'maxi dress'],
  'tops-and-t-shirts': ['T-shirt', 'tank top', 'long-sleeve top'],
  shirts: ['shirt', 'blouse', 'overshirt'],
  knitwear: ['sweater', 'cardigan', 'knitted vest'],
  sweatshirts: ['sweatshirt', 'hoodie', 'zip hoodie'],
  jackets: ['jacket', 'bomber jacket', 'blazer'],
  coats: ['coat', 'wool coat', 'parka'],
  jeans: ['jeans', 'slim jeans', 'wide jeans'],
  trousers: ['trousers', 'chinos', 'wide trousers'],
  skirts: ['skirt', 'midi skirt', 'mini skirt'],
  swimwear: ['bikini', 'swim shorts', 'swimsuit'],
  sneakers: ['sneakers', 'running shoes', 'high-top sneakers'],
  boots: ['boots', 'ankle boots', 'hiking boots'],
  sandals: ['sandals', 'leather sandals', 'slides'],
  'flats-and-loafers': ['loafers', 'ballet flats', 'moccasins'],
  handbags: ['bag', 'shoulder bag', 'tote bag'],
  backpacks: ['backpack', 'mini backpack'],
  sunglasses: ['sunglasses', 'cat-eye sunglasses'],
  scarves: ['scarf', 'wool scarf', 'bandana'],
  hats: ['hat', 'cap', 'bucket hat'],
  jewellery: ['necklace', 'ring', 'bracelet'],
}
const manners = [
  'Vintage',
  'Oversized',
  'Cropped',
  'Classic',
  'Soft',
  'Fitted',
  'Relaxed',
  'Printed',
] as const
const stuffs: readonly Material[] = [
  'cotton',
  'linen',
  'wool',
  'denim',
  'leather',
  'polyester',
  'viscose',
  'silk',
]
const ordinary = 280

/** Sixty things people look for among nearly three hundred ordinary ones, which are no less like what is typed. */
export async function seedSearchCatalogue(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const random = randomFrom(20_261_121)
  const one = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback
  const day = () => new Date(Date.UTC(2026, 0, 1) + random() * 300 * 86_400_000).toISOString()
  const add = async ([title, category, whose, brand, colors, materials, description]: Wanted) => {
    const system = sizesOf(category)
    await addAd(db, {
      title,
      category,
      whose,
      brand,
      colors,
      materials,
      description: description ?? '',
      size: system ? [system, someSize(system, Math.floor(random() * 5))] : null,
      price: 500 + Math.floor(random() * 20_000),
      at: day(),
    })
  }
  for (const entry of wanted) await add(entry)
  const categories = Object.keys(nouns)
  for (let number = 0; number < ordinary; number += 1) {
    const category = one(categories, 'dresses')
    const color = one(keysOf(labels), 'black')
    const brand = one([...brands.map(([, slug]) => slug), null], null)
    const noun = one(nouns[category] ?? [], 'thing')
    // half of the members name the color in the title, as they do
    const title =
      random() < 0.5
        ? `${one(manners, 'Soft')} ${labels[color].toLowerCase()} ${noun}`
        : `${one(manners, 'Soft')} ${noun}`
    const said =
      random() < 0.3 ? 'Worn a few times, no flaws. Goes with jeans and boots.' : 'From a smoke-free home.'
    await add([
      title,
      category,
      one(audiencesOf(category), 'woman'),
      brand,
      [color],
      [one(stuffs, 'cotton')],
      said,
    ])
  }
}
