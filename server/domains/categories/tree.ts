import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A category in which things are sold. */
export interface Leaf {
  readonly slug: string
  readonly name: string
  readonly whose: readonly Whose[]
  /** Null where things have no sizes. */
  readonly sizes: SizeSystem | null
}

/** A category that groups others; nothing is sold in it itself. */
export interface Branch {
  readonly slug: string
  readonly name: string
  readonly leaves: readonly Leaf[]
}

const all: readonly Whose[] = ['woman', 'man', 'kids']
const adults: readonly Whose[] = ['woman', 'man']
const girls: readonly Whose[] = ['woman', 'kids']
const women: readonly Whose[] = ['woman']

const leaf = (slug: string, name: string, whose: readonly Whose[], sizes: SizeSystem | null): Leaf => ({
  slug,
  name,
  whose,
  sizes,
})

/** The categories that a new shop starts with. The command line changes them later. */
export const firstCategories: readonly Branch[] = [
  {
    slug: 'tops',
    name: 'Tops',
    leaves: [
      leaf('t-shirts', 'T-shirts', all, 'alpha'),
      leaf('shirts', 'Shirts', all, 'alpha'),
      leaf('blouses', 'Blouses', women, 'alpha'),
      leaf('knitwear', 'Knitwear', all, 'alpha'),
      leaf('sweatshirts', 'Sweatshirts', all, 'alpha'),
    ],
  },
  {
    slug: 'bottoms',
    name: 'Bottoms',
    leaves: [
      leaf('jeans', 'Jeans', all, 'waist-length'),
      leaf('trousers', 'Pants', all, 'eu'),
      leaf('shorts', 'Shorts', all, 'alpha'),
      leaf('skirts', 'Skirts', girls, 'eu'),
    ],
  },
  {
    slug: 'dresses-and-swim',
    name: 'Dresses and swim',
    leaves: [
      leaf('dresses', 'Dresses', girls, 'eu'),
      leaf('swimwear', 'Swimwear', all, 'alpha'),
      leaf('jumpsuits', 'Jumpsuits', girls, 'eu'),
    ],
  },
  {
    slug: 'outerwear',
    name: 'Outerwear',
    leaves: [
      leaf('coats', 'Coats', all, 'eu'),
      leaf('jackets', 'Jackets', all, 'alpha'),
      leaf('blazers', 'Blazers', adults, 'eu'),
    ],
  },
  {
    slug: 'shoes',
    name: 'Shoes',
    leaves: [
      leaf('sneakers', 'Sneakers', all, 'shoe'),
      leaf('boots', 'Boots', all, 'shoe'),
      leaf('flats', 'Flats', adults, 'shoe'),
      leaf('heels', 'Heels', women, 'shoe'),
      leaf('sandals', 'Sandals', all, 'shoe'),
    ],
  },
  {
    slug: 'bags-and-backpacks',
    name: 'Bags',
    leaves: [
      leaf('bags', 'Handbags', adults, 'one-size'),
      leaf('backpacks', 'Backpacks', all, 'one-size'),
      leaf('wallets', 'Wallets', adults, 'one-size'),
    ],
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    leaves: [
      leaf('hats', 'Hats', all, 'one-size'),
      leaf('scarves', 'Scarves', adults, 'one-size'),
      leaf('belts', 'Belts', adults, 'alpha'),
      leaf('jewellery', 'Jewelry', adults, 'one-size'),
      leaf('sunglasses', 'Sunglasses', adults, 'one-size'),
      leaf('gloves', 'Gloves', all, 'alpha'),
      leaf('watches', 'Watches', adults, 'one-size'),
    ],
  },
  {
    slug: 'underwear-and-socks',
    name: 'Underwear and socks',
    leaves: [leaf('underwear', 'Underwear', all, 'alpha'), leaf('socks', 'Socks', all, 'alpha')],
  },
]
