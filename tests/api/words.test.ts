import { expect, test } from 'vitest'
import { CUTS } from '#demo/illustrator/silhouettes/index.ts'
import {
  type CategorySlug,
  COLOUR_SLUGS,
  MATERIAL_SLUGS,
  PATTERN_SLUGS,
  type Whose,
} from '#demo/illustrator/spec.ts'
import { seededRandom } from '#demo/random.ts'
import { DEMO_BRANDS } from '#demo/words/brands.ts'
import { audiencesOf, CATEGORY_TREE, SOLD } from '#demo/words/categories.ts'
import { type Composed, composeListing, type Offer } from '#demo/words/compose.ts'
import { GRAMMARS } from '#demo/words/grammar/index.ts'
import { altOf } from '#demo/words/images.ts'
import { MEMBER_BRANDS } from '#demo/words/member-brands.ts'
import { DEMO_MEMBERS } from '#demo/words/members.ts'
import { patternWord } from '#demo/words/patterns.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import { materials } from '#src/api/contract/materials.ts'
import { size } from '#src/api/contract/sizes.ts'
import { slug as contractSlug } from '#src/api/contract/values.ts'
import { colours } from '#src/api/contract/vocabulary.ts'

interface Case {
  offer: Offer
  category: CategorySlug
  whose: Whose
  piece: Composed
}

/** Every brand's makes and members' pieces of every category, several of each. */
function sample(seed: number): Case[] {
  const random = seededRandom(seed)
  return SOLD.flatMap(category =>
    audiencesOf(category).flatMap(whose => {
      const makers = DEMO_BRANDS.filter(
        brand => brand.makes.includes(category) && brand.whose.includes(whose),
      )
      const offers: Offer[] = [
        ...makers.map(brand => ({ kind: 'brand', brand }) as const),
        ...[null, random.pick(MEMBER_BRANDS), null, random.pick(DEMO_BRANDS)].map(
          brand => ({ kind: 'member', brand }) as const,
        ),
      ]
      return [...offers, ...offers].map(offer => ({
        offer,
        category,
        whose,
        piece: composeListing(random, offer, category, whose),
      }))
    }),
  )
}

const cases = sample(7)

test('the same seed composes the same listings, another seed others', () => {
  expect(sample(7)).toEqual(cases)
  expect(sample(8)).not.toEqual(cases)
})

test('the illustrator and the contract know the same colours and materials', () => {
  expect([...COLOUR_SLUGS].sort()).toEqual(Object.keys(colours).sort())
  expect([...MATERIAL_SLUGS].sort()).toEqual(Object.keys(materials).sort())
})

test('every cut that has words is one that the illustrator draws', () => {
  for (const { category, axes } of Object.values(GRAMMARS)) {
    for (const { name, choices } of axes) {
      const drawn = CUTS[category]?.[name] ?? []
      expect({
        category,
        name,
        cuts: choices.map(choice => choice.name).filter(cut => !drawn.includes(cut)),
      }).toEqual({ category, name, cuts: [] })
    }
  }
})

test('the picture is of the piece that the words describe', () => {
  for (const { category, whose, piece } of cases) {
    expect(piece.spec).toMatchObject({
      category,
      whose,
      material: piece.material,
      pattern: piece.pattern,
      cut: piece.cut,
    })
    expect(piece.spec.colours[0]).toBe(piece.colours[0])
    for (const { colour, spec } of piece.looks)
      expect(spec).toMatchObject({ category, cut: piece.cut, colours: expect.arrayContaining([colour]) })
    expect(piece.title.toLowerCase()).toContain(patternWord(piece.pattern).toLowerCase())
    expect(PATTERN_SLUGS).toContain(piece.pattern)
    for (const [axis, name] of Object.entries(piece.cut)) {
      const choices = GRAMMARS[category].axes.find(known => known.name === axis)?.choices ?? []
      const others = choices.filter(choice => choice.name !== name).flatMap(({ word }) => word ?? [])
      const own = choices.filter(choice => choice.name === name).flatMap(({ word }) => word ?? [])
      // "midi" is no "mini": no word of a cut that was not chosen
      for (const word of others) {
        if (!own.includes(word)) expect(` ${piece.phrase} `).not.toContain(` ${word} `)
      }
    }
  }
})

test('titles and texts keep to the limits and read as plain sentences', () => {
  for (const { offer, piece } of cases) {
    expect(piece.title.length).toBeLessThanOrEqual(offer.kind === 'brand' ? 150 : 80)
    expect(piece.title.length).toBeGreaterThanOrEqual(3)
    expect(piece.title).toMatch(/^[A-Z]/)
    expect(piece.title).not.toMatch(/(\b[\w-]+\b) \1\b/i)
    expect(piece.description).not.toMatch(/[!{}]|undefined|\s\s/)
    const sentences = piece.description.split(/(?<=\.)\s/)
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(sentences.length).toBeLessThanOrEqual(4)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(contractSlug.safeParse(slugOf(piece.title)).success).toBe(true)
    for (const view of ['front', 'back', 'detail'] as const) {
      const alt = altOf(piece, piece.spec.colours, view)
      expect(alt.length).toBeLessThanOrEqual(120)
      expect(alt).not.toMatch(/ in$|,$/)
    }
  }
})

test('prices, sizes and conditions are ones that the shop accepts', () => {
  for (const { offer, piece } of cases) {
    expect(piece.priceCents).toBeGreaterThanOrEqual(100)
    expect(piece.priceCents).toBeLessThanOrEqual(1_000_000)
    if (piece.compareAtCents !== null) expect(piece.compareAtCents).toBeGreaterThan(piece.priceCents)
    for (const { system, label, key } of piece.sizes) {
      const bare = label.replace(/^(EU|UK|US) | cm$/, '')
      expect(size(system, bare)).toEqual({ system, label, key })
    }
    expect(new Set(piece.sizes.map(({ label }) => label)).size).toBe(piece.sizes.length)
    expect(piece.materials.length).toBeLessThanOrEqual(3)
    expect(piece.sizes.length * piece.colours.length).toBeLessThanOrEqual(offer.kind === 'brand' ? 12 : 2)
    if (offer.kind === 'member') {
      expect(piece.sizes).toHaveLength(1)
      expect(piece.colours.length).toBeLessThanOrEqual(2)
      expect(piece.flaws === null).toBe(!['good', 'satisfactory'].includes(piece.condition))
    } else {
      expect(piece.attributes.map(({ name }) => name)).toContain('Care')
      for (const colour of piece.colours) expect(COLOUR_SLUGS).toContain(colour)
    }
  }
})

test('about a fifth of the brands’ products are reduced', () => {
  const products = cases.filter(({ offer }) => offer.kind === 'brand')
  const reduced = products.filter(({ piece }) => piece.compareAtCents !== null)
  expect(reduced.length / products.length).toBeGreaterThan(0.13)
  expect(reduced.length / products.length).toBeLessThan(0.27)
})

test('brands, members and categories are as many and as distinct as promised', () => {
  expect(DEMO_BRANDS).toHaveLength(12)
  expect(DEMO_MEMBERS).toHaveLength(40)
  const slugs = [...DEMO_BRANDS, ...MEMBER_BRANDS].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(contractSlug.safeParse(slug).success).toBe(true)
  expect(new Set(DEMO_MEMBERS.map(({ mailbox }) => mailbox)).size).toBe(40)
  const leaves = CATEGORY_TREE.flatMap(branch => [branch.slug, ...branch.leaves.map(({ slug }) => slug)])
  expect(new Set(leaves).size).toBe(leaves.length)
  for (const category of SOLD) expect(leaves).toContain(category)
  for (const category of SOLD) {
    for (const whose of audiencesOf(category)) {
      expect(DEMO_BRANDS.some(brand => brand.makes.includes(category) && brand.whose.includes(whose))).toBe(
        true,
      )
    }
  }
})
