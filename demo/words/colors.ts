import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { CategorySlug, ColorSlug, MaterialSlug, PatternSlug } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'

/** What some materials come in; all others come in everything but metal. */
const BY_MATERIAL: Partial<Record<MaterialSlug, readonly ColorSlug[]>> = {
  denim: ['blue', 'navy', 'light-blue', 'black', 'white', 'grey', 'cream'],
  leather: ['black', 'brown', 'camel', 'burgundy', 'cream', 'white', 'green', 'red', 'navy', 'beige'],
  suede: ['brown', 'camel', 'beige', 'black', 'navy', 'olive', 'grey', 'burgundy', 'green'],
  straw: ['beige', 'camel', 'cream', 'black'],
  metal: ['gold', 'silver'],
  acetate: ['black', 'brown', 'green', 'navy', 'burgundy', 'camel', 'cream'],
  cashmere: ['camel', 'grey', 'cream', 'navy', 'black', 'burgundy', 'pink', 'light-blue', 'green', 'beige'],
  corduroy: ['brown', 'camel', 'navy', 'olive', 'burgundy', 'cream', 'green', 'black'],
  velvet: ['black', 'burgundy', 'green', 'navy', 'purple', 'blue'],
}

const BY_PATTERN: Partial<Record<PatternSlug, readonly ColorSlug[]>> = {
  breton: ['white', 'cream', 'navy'],
  gingham: ['blue', 'red', 'black', 'green', 'pink', 'yellow', 'light-blue', 'navy'],
  houndstooth: ['black', 'brown', 'grey', 'navy', 'burgundy', 'green'],
  herringbone: ['grey', 'brown', 'navy', 'camel', 'olive', 'black'],
  animal: ['camel', 'beige', 'grey'],
}

const SECOND: Partial<Record<PatternSlug, readonly ColorSlug[]>> = {
  stripe: ['white', 'cream', 'navy', 'light-blue', 'burgundy'],
  check: ['cream', 'navy', 'black', 'burgundy', 'camel', 'green'],
  gingham: ['white'],
  houndstooth: ['cream', 'white'],
  herringbone: ['cream', 'black'],
  floral: ['cream', 'pink', 'yellow', 'red', 'white', 'light-blue'],
  dots: ['white', 'cream', 'navy', 'black'],
  animal: ['black'],
  'color-block': ['cream', 'navy', 'white', 'black', 'camel', 'burgundy', 'orange', 'green'],
}

const PALE: readonly ColorSlug[] = [
  'white',
  'cream',
  'beige',
  'light-blue',
  'yellow',
  'pink',
  'silver',
  'gold',
]
/** Colors too similar for a pattern, or too loud together. */
const CLASHES: readonly (readonly [ColorSlug, ColorSlug])[] = [
  ['white', 'cream'],
  ['navy', 'black'],
  ['beige', 'cream'],
  ['navy', 'blue'],
  ['camel', 'orange'],
  ['red', 'burgundy'],
  ['brown', 'black'],
  ['green', 'red'],
  ['pink', 'red'],
  ['brown', 'burgundy'],
  ['olive', 'green'],
  ['beige', 'camel'],
  ['white', 'light-blue'],
  ['beige', 'white'],
]
/** Coats and tailoring stay calm. */
const QUIET: readonly CategorySlug[] = ['coats', 'blazers', 'trousers', 'boots', 'belts', 'flats']
const LOUD: readonly ColorSlug[] = [
  'yellow',
  'orange',
  'pink',
  'purple',
  'light-blue',
  'red',
  'silver',
  'gold',
]

/** The colors of a palette that this piece can have; never empty. */
export function colorChoices(
  palette: readonly ColorSlug[],
  piece: { category: CategorySlug; material: MaterialSlug; pattern: PatternSlug },
): ColorSlug[] {
  const { category, material, pattern } = piece
  const made = BY_MATERIAL[material]
  const printed = BY_PATTERN[pattern]
  const isMade = (color: ColorSlug) => (made ? made.includes(color) : color !== 'gold' && color !== 'silver')
  const fits = (color: ColorSlug) => isMade(color) && (printed?.includes(color) ?? true)
  const calm = (color: ColorSlug) => !QUIET.includes(category) || !LOUD.includes(color)
  const own = palette.filter(color => fits(color) && calm(color))
  if (own.length > 0) return own
  const any = [...(printed ?? made ?? ['navy', 'black', 'cream'])].filter(fits)
  return any.length > 0 ? any : [...(made ?? ['navy'])]
}

/** The second color of a pattern; undefined where it has none. */
export function secondColor(random: Random, main: ColorSlug, pattern: PatternSlug): ColorSlug | undefined {
  if (pattern === 'breton') return main === 'navy' ? 'white' : random.pick(['navy', 'navy', 'black', 'red'])
  const clashes = (other: ColorSlug) =>
    other === main || CLASHES.some(([a, b]) => (a === main && b === other) || (b === main && a === other))
  const choices = (SECOND[pattern] ?? []).filter(other => !clashes(other))
  // a stripe or a flower on a pale ground has to be dark enough to be seen, and the other way round
  const seen = choices.filter(other => PALE.includes(other) !== PALE.includes(main))
  if (choices.length === 0) return SECOND[pattern] ? (PALE.includes(main) ? 'navy' : 'cream') : undefined
  return random.pick(seen.length > 0 ? seen : choices)
}

/** "light blue", for the middle of a sentence. */
export const colorWord = (color: ColorSlug): string => colors[color].toLowerCase()

/** "navy and white" */
export function colorWords(list: readonly ColorSlug[]): string {
  const words = list.map(colorWord)
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const TONES: Readonly<Record<ColorSlug, string>> = {
  black: 'a soft black',
  white: 'an off-white',
  grey: 'a mid gray',
  beige: 'a warm beige',
  cream: 'a pale cream',
  brown: 'a dark brown',
  camel: 'a golden camel',
  navy: 'a deep navy',
  blue: 'a clear blue',
  'light-blue': 'a pale light blue',
  green: 'a leaf green',
  olive: 'a dry olive',
  red: 'a full red',
  burgundy: 'a dark burgundy',
  pink: 'a dusty pink',
  purple: 'a muted purple',
  yellow: 'a sunny yellow',
  orange: 'a burnt orange',
  gold: 'a warm gold',
  silver: 'a cool silver',
}

/** "a deep navy" */
export const toneOf = (color: ColorSlug): string => TONES[color]
