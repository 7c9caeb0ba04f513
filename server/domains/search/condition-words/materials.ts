import type { Material } from '#src/api/contract/values/materials.ts'

/** What shoppers call materials, and what of the closed list it is; null for one that the list does not have. */
export const materialNames: readonly (readonly [name: string, material: Material | null])[] = (
  [
    ['cotton', 'cotton'],
    ['organic-cotton', 'organic cotton'],
    ['linen', 'linen'],
    ['wool', 'wool, lambswool, virgin wool, alpaca, mohair'],
    ['merino', 'merino, merino wool'],
    ['cashmere', 'cashmere'],
    ['silk', 'silk'],
    ['viscose', 'viscose, rayon'],
    ['polyester', 'polyester'],
    ['nylon', 'nylon, polyamide'],
    ['denim', 'denim'],
    ['leather', 'leather'],
    ['suede', 'suede, nubuck'],
    ['corduroy', 'corduroy, cord'],
    ['velvet', 'velvet'],
    ['satin', 'satin'],
    ['canvas', 'canvas'],
    ['straw', 'straw, raffia'],
    ['acetate', 'acetate'],
    [
      null,
      'fur, shearling, acrylic, spandex, elastane, lycra, tencel, lyocell, modal, tweed, lace, tulle, chiffon, latex, angora, feather',
    ],
  ] as const
).flatMap(([material, list]) => list.split(', ').map(name => [name, material] as const))

/** What somebody who does not want a material does not want either. */
export const kindsOfMaterial: Readonly<Record<string, readonly string[]>> = {
  wool: ['merino', 'lambswool', 'alpaca', 'mohair'],
  leather: ['suede', 'nubuck'],
  fur: ['shearling'],
}

/** Words that say: it only looks like the material. */
export const imitating: readonly string[] = [
  ...['faux', 'vegan', 'fake', 'imitation', 'synthetic', 'artificial', 'pu', 'eco', 'mock'],
]
/** Words that say: it is the material. */
export const genuine: readonly string[] = ['real', 'genuine', 'true', 'pure', '100%']

/** Single words for an imitation of a material. */
export const imitations: Readonly<Record<string, readonly string[]>> = {
  leather: ['pleather', 'leatherette', 'polyurethane'],
  suede: ['suedette'],
  fur: [],
}

const leatherGoods = [
  ...['bags', 'handbags', 'backpacks', 'wallets', 'belts', 'jackets', 'boots', 'sneakers', 'heels', 'flats'],
  ...['flats-and-loafers', 'sandals'],
]
const furs = ['coats', 'jackets', 'hats', 'scarves', 'gloves']
const knits = ['knitwear', 'scarves', 'hats', 'gloves', 'coats']
const fine = ['dresses', 'blouses', 'shirts', 'skirts', 'scarves', 'tops-and-t-shirts']

/** The categories in which a material is usual, for those who look for its imitation. */
export const usualCategories: Readonly<Record<string, readonly string[]>> = {
  leather: leatherGoods,
  suede: leatherGoods,
  nubuck: leatherGoods,
  fur: furs,
  shearling: furs,
  wool: knits,
  cashmere: knits,
  angora: knits,
  silk: fine,
  satin: fine,
}
