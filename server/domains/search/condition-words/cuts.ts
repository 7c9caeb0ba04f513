import type { Whose } from '#src/api/contract/values/values.ts'

/** What a word of fit or cut asks for. */
export interface Cut {
  /** Ways of saying it, of which a listing has one. */
  readonly words: readonly string[]
  /** Sizes that it means, instead of words. */
  readonly sizes?: readonly string[]
  readonly whose?: Whose
  /** What has the stem of the word and means something else. */
  readonly unlike?: string
}

const waists = Array.from({ length: 13 }, (_, at) => 38 + at)
const lengths = Array.from({ length: 13 }, (_, at) => 26 + at)

/** The keys of all sizes with this waist, in inches. */
export const keysOfWaist = (waist: number): string[] => [
  `w${waist}`,
  ...lengths.map(length => `w${waist}-l${length}`),
]

const plusSizes = ['xxl', '3xl', '4xl', '5xl', '6xl', ...waists.flatMap(keysOfWaist)]

/** Words of fit and cut; those in one entry mean the same. */
const groups: readonly (readonly [names: string, cut?: Omit<Cut, 'words'>])[] = [
  ['high waisted, high rise, high waist'],
  ['mid rise, mid waist, mid waisted'],
  ['low rise, low waisted, low waist'],
  ['oversized, oversize, over sized, slouchy'],
  ['slim fit, slim, fitted'],
  ['regular fit'],
  ['relaxed fit, relaxed, loose fit, loose, baggy'],
  ['wide leg, wide legged'],
  ['straight leg, straight cut'],
  ['skinny, skinny fit'],
  ['bootcut, boot cut'],
  ['flared, flares, flare'],
  ['cropped, crop'],
  ['long sleeve, long sleeved, longsleeve, long sleeves'],
  ['short sleeve, short sleeved, short sleeves'],
  ['sleeveless'],
  ['v neck, v neckline'],
  ['off shoulder, off the shoulder'],
  ['maternity, pregnancy, nursing', { whose: 'woman' }],
  ['petite', { whose: 'woman', unlike: 'petit bateau' }],
  ['tall'],
  ['plus size, plus sized, plus sizes, curve, curvy', { sizes: plusSizes, whose: 'woman' }],
]

export const cuts: readonly (readonly [name: string, cut: Cut])[] = groups.flatMap(([names, more = {}]) => {
  const words = names.split(', ')
  return words.map(
    name => [name, { words: [name, ...words.filter(each => each !== name)], ...more }] as const,
  )
})
