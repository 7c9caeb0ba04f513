import type { Size } from '#src/api/contract/values/sizes.ts'
import type {
  CategorySlug,
  ColorSlug,
  GarmentSpec,
  MaterialSlug,
  PatternSlug,
  Whose,
} from '../illustrator/spec.ts'
import type { Random } from '../random.ts'
import type { DemoBrand, Level } from './brands.ts'
import { choosePiece } from './choose.ts'
import { colorChoices, secondColor } from './colors.ts'
import { type Condition, conditionOf, flawsOf } from './conditions.ts'
import { adDescription, productDescription } from './describe.ts'
import { careOf, compositionOf, FABRICS, materialFactor } from './fabrics.ts'
import { brandPrice, memberPrice, reducedPrice } from './prices.ts'
import { type Build, sizeOf, sizesFor } from './sizes.ts'
import { adTitle, type Chosen, nounOf, phraseOf, productTitle } from './titles.ts'

/** The name in a member's piece: one of ours or one that people know. */
export interface Label {
  readonly name: string
  readonly level: Level
  readonly cloth?: readonly MaterialSlug[]
}

/**
 * Who offers the piece: a company its own make, a member anything, with the brand's name if it has one, in the size of
 * whom it was bought for.
 */
export type Offer =
  | { readonly kind: 'brand'; readonly brand: DemoBrand }
  | { readonly kind: 'member'; readonly brand: Label | null; readonly build: Build | null }

export interface Composed {
  readonly title: string
  readonly description: string
  /** Of a brand's product what it comes in, of a member's piece what it has, at most two; the first is the image's. */
  readonly colors: readonly [ColorSlug, ...ColorSlug[]]
  readonly material: MaterialSlug
  /** What filters find, at most three. */
  readonly materials: readonly MaterialSlug[]
  readonly pattern: PatternSlug
  readonly cut: Readonly<Record<string, string>>
  readonly priceCents: number
  readonly compareAtCents: number | null
  readonly sizes: readonly [Size, ...Size[]]
  readonly condition: Condition
  readonly flaws: string | null
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  /** "loafers", "a midi skirt": what a description of its image calls it. */
  readonly phrase: string
  readonly plural: boolean
  /** What to draw for the first color. */
  readonly spec: GarmentSpec
  /** One for every color it comes in. */
  readonly looks: readonly { readonly color: ColorSlug; readonly spec: GarmentSpec }[]
}

const MANY: readonly ColorSlug[] = [
  'navy',
  'black',
  'white',
  'grey',
  'blue',
  'green',
  'beige',
  'red',
  'brown',
  'cream',
  'burgundy',
  'light-blue',
  'olive',
  'pink',
  'camel',
  'yellow',
  'purple',
  'orange',
  'gold',
  'silver',
]

/** Composes one listing so that its words, its image and its price tell of the same piece. Pure in `random`. */
export function composeListing(random: Random, offer: Offer, category: CategorySlug, whose: Whose): Composed {
  const chosen = choosePiece(random, category, whose, offer.brand?.cloth)
  const { material, pattern } = chosen
  const palette = offer.kind === 'brand' ? offer.brand.palette : random.shuffle(MANY)
  const possible = colorChoices(palette, { category, material, pattern })
  const colors = offer.kind === 'brand' ? someColors(random, possible) : ([random.pick(possible)] as const)
  const cut = Object.fromEntries([...chosen.picks].map(([axis, { name }]) => [axis, name]))
  const seed = Math.floor(random.next() * 2 ** 31)
  const looks = colors.map((color, index) => {
    const second = secondColor(random, color, pattern)
    const pair: GarmentSpec['colors'] = second ? [color, second] : [color]
    const spec: GarmentSpec = {
      ...{ category, colors: pair, material, pattern, cut, whose, seed: seed + index },
      ...(offer.kind === 'member' && { place: 'home' }),
    }
    return { color, spec }
  })
  const [first] = looks
  if (!first) throw new Error('A piece has at least one color.')
  const phrase = phraseOf(chosen)
  const shared = {
    material,
    materials: FABRICS[material].materials,
    pattern,
    cut,
    phrase,
    plural: nounOf(chosen).plural,
    spec: first.spec,
    looks,
    attributes: attributesOf(random, chosen),
  }
  const level = offer.brand?.level ?? 1
  const fresh = brandPrice(middlePrice(random, chosen), level, whose === 'kids')
  if (offer.kind === 'brand') {
    const { models } = offer.brand
    const model = models && random.chance(0.7) ? random.pick(models) : null
    const reduced = random.chance(0.2) ? Math.max(490, reducedPrice(random, fresh)) : fresh
    return {
      ...shared,
      title: productTitle(phrase, model, material === 'metal' && colors.length === 1 ? colors[0] : null),
      description: productDescription(random, chosen, colors, whose),
      colors,
      priceCents: reduced,
      compareAtCents: reduced < fresh ? fresh : null,
      sizes: atLeastOne(
        sizesFor(random, category, whose, colors.length === 1 ? 7 : colors.length === 2 ? 6 : 4),
      ),
      condition: 'new_with_tags',
      flaws: null,
    }
  }
  const condition = conditionOf(random)
  const [, second] = first.spec.colors
  return {
    ...shared,
    title: adTitle(phrase, offer.brand?.name ?? null, first.color, random.next()),
    description: adDescription(random, chosen, { colors: first.spec.colors, condition }),
    colors: second ? [first.color, second] : [first.color],
    priceCents: memberPrice(random, fresh, condition),
    compareAtCents: null,
    sizes: [sizeOf(random, offer.build, category, whose)],
    condition,
    flaws: flawsOf(random, category, material, condition),
    attributes: [],
  }
}

/** Mostly one color, sometimes two or three; the brand's favourites first. */
function someColors(random: Random, possible: readonly ColorSlug[]): readonly [ColorSlug, ...ColorSlug[]] {
  const count = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3])
  // favourites lead, but not always the same one
  const near = random.shuffle(possible.slice(0, 6))
  return atLeastOne(near.slice(0, count))
}

function atLeastOne<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new RangeError('nothing to choose from')
  return [first, ...rest]
}

/** Dollars that a middle brand would ask. */
function middlePrice(random: Random, { grammar, picks, material }: Chosen): number {
  const [low, high] = grammar.price
  const cut = [...picks.values()].reduce((product, { factor = 1 }) => product * factor, 1)
  return random.between(low, high) * cut * materialFactor(grammar.category, material)
}

function attributesOf(random: Random, { grammar, material }: Chosen): Composed['attributes'] {
  const { category } = grammar
  const fabric = FABRICS[material]
  return [
    {
      name: category === 'jewellery' || category === 'sunglasses' ? 'Material' : 'Composition',
      value: compositionOf(category, material, random.pick(fabric.compositions)),
    },
    { name: 'Care', value: careOf(random, category, material) },
    {
      name: 'Made in',
      value: random.pick([
        'Portugal',
        'Portugal',
        'Italy',
        'Poland',
        'Turkey',
        'Lithuania',
        'Spain',
        'India',
      ]),
    },
  ]
}
