import type { CategorySlug, ColorSlug, MaterialSlug, PatternSlug } from '../illustrator/spec.ts'
import { colorWord } from './colors.ts'
import { FABRICS } from './fabrics.ts'
import type { Choice, Grammar } from './grammar/grammar.ts'
import { patternWord } from './patterns.ts'

/** What was chosen for a piece, in the order in which it is said. */
export interface Chosen {
  readonly grammar: Grammar
  readonly picks: ReadonlyMap<string, Choice>
  readonly material: MaterialSlug
  readonly pattern: PatternSlug
}

/** Where the material goes without saying. */
const UNSAID: Partial<Record<CategorySlug, readonly MaterialSlug[]>> = {
  jeans: ['denim'],
  swimwear: ['nylon', 'polyester'],
  sneakers: ['nylon', 'polyester'],
  jackets: ['nylon'],
  sunglasses: ['metal'],
}

export function nounOf({ grammar, picks }: Chosen): { noun: string; plural: boolean } {
  for (const { noun, plural } of picks.values()) if (noun) return { noun, plural: plural ?? grammar.plural }
  return { noun: grammar.noun, plural: grammar.plural }
}

/** "cropped striped linen wide-leg trousers" without its capital: two words of the cut, pattern, cloth, noun. */
export function phraseOf(chosen: Chosen): string {
  const { grammar, picks, material, pattern } = chosen
  const said = grammar.axes.flatMap(({ name, late = false }) => {
    const word = picks.get(name)?.word
    return word ? [{ word, late, isStyle: name === 'style' || name === 'leg' }] : []
  })
  // the style is what a person sees first; what there is no room for is left to the description
  const kept = new Set(said.toSorted((a, b) => Number(b.isStyle) - Number(a.isStyle)).slice(0, 2))
  const words = said.filter(entry => kept.has(entry))
  const { noun } = nounOf(chosen)
  const unsaid = UNSAID[grammar.category]?.includes(material) ?? false
  return [
    ...words.filter(({ late }) => !late).map(({ word }) => word),
    patternWord(pattern),
    unsaid || (pattern === 'cable' && material === 'knit') ? '' : FABRICS[material].word,
    ...words.filter(({ late }) => late).map(({ word }) => word),
    noun,
  ]
    .filter(word => word !== '')
    .join(' ')
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Vik long wool coat", or without a name of its own "Long wool coat". */
export function productTitle(phrase: string, model: string | null, color: ColorSlug | null): string {
  const whole = color ? `${colorWord(color)} ${phrase}` : phrase
  return capital(model ? `${model} ${whole}` : whole)
}

/** The ways members write: "COS long wool coat", "Long wool coat in navy", "Navy long wool coat"; at most 80 characters. */
export function adTitle(phrase: string, brand: string | null, color: ColorSlug, way: number): string {
  const tries = [
    brand && way < 0.35 ? `${brand} ${phrase}` : '',
    way < 0.7 ? `${capital(phrase)} in ${colorWord(color)}` : '',
    `${capital(colorWord(color))} ${phrase}`,
    capital(phrase),
  ]
  return tries.find(title => title !== '' && title.length <= 80) ?? capital(phrase).slice(0, 80)
}
