import type { CategorySlug } from '../illustrator/spec.ts'
import type { Level } from './brands.ts'

/**
 * Names that members sell second-hand. They have no company here, and nothing is said about them but the name:
 * no image of theirs, no claim, no description that could be taken for their own words.
 */
export interface MemberBrand {
  readonly slug: string
  readonly name: string
  readonly level: Level
  readonly makes: readonly CategorySlug[]
  /** What everybody has of it. */
  readonly knownFor?: readonly CategorySlug[]
}

const clothes: readonly CategorySlug[] = [
  't-shirts',
  'shirts',
  'blouses',
  'knitwear',
  'sweatshirts',
  'dresses',
  'skirts',
  'jeans',
  'trousers',
  'shorts',
  'coats',
  'jackets',
  'blazers',
  'bags',
  'scarves',
  'hats',
  'belts',
]

export const MEMBER_BRANDS: readonly MemberBrand[] = [
  {
    slug: 'levis',
    name: "Levi's",
    level: 2,
    makes: ['jeans', 'jackets', 't-shirts', 'shorts'],
    knownFor: ['jeans'],
  },
  { slug: 'cos', name: 'COS', level: 2, makes: clothes },
  { slug: 'h-and-m', name: 'H&M', level: 1, makes: [...clothes, 'swimwear', 'jewellery', 'sunglasses'] },
  { slug: 'arket', name: 'Arket', level: 2, makes: [...clothes, 'backpacks'] },
  { slug: 'zara', name: 'Zara', level: 1, makes: [...clothes, 'heels', 'flats', 'sandals'] },
  {
    slug: 'nike',
    name: 'Nike',
    level: 2,
    makes: ['sneakers', 'sweatshirts', 't-shirts', 'shorts', 'backpacks', 'hats'],
    knownFor: ['sneakers'],
  },
  {
    slug: 'dr-martens',
    name: 'Dr. Martens',
    level: 3,
    makes: ['boots', 'flats', 'sandals'],
    knownFor: ['boots'],
  },
  {
    slug: 'patagonia',
    name: 'Patagonia',
    level: 3,
    makes: ['jackets', 'sweatshirts', 't-shirts', 'backpacks', 'hats', 'shorts'],
  },
]
