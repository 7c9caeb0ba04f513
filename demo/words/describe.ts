import type { ColorSlug, Whose } from '../illustrator/spec.ts'
import type { Random } from '../random.ts'
import { colorWords, toneOf } from './colors.ts'
import { type Condition, closingOf, historyOf } from './conditions.ts'
import { fabricSays } from './fabrics.ts'
import { say } from './grammar/grammar.ts'
import { patternSays } from './patterns.ts'
import { type Chosen, nounOf } from './titles.ts'

const KIDS_WEAR: readonly string[] = [
  'Made to be handed on when you have outgrown {it}.',
  'Room to climb, and a label for two names.',
  'If you are between sizes, take the bigger one.',
  'Tried on the playground before {they} came here.',
]

/** A brand's text: cut, cloth, color or pattern, and what to wear it with; two to four sentences. */
export function productDescription(
  random: Random,
  chosen: Chosen,
  colors: readonly ColorSlug[],
  whose: Whose,
): string {
  const { grammar, material, pattern } = chosen
  const { plural } = nounOf(chosen)
  const alone = colors.length === 1
  const print = patternSays(pattern)
  const color = alone ? `The color is ${toneOf(colors[0] ?? 'black')}.` : `Comes in ${colorWords(colors)}.`
  const sentences = [
    ...cutSentences(random, chosen, random.chance(0.4) ? 2 : 1),
    random.pick(fabricSays(grammar.category, material)),
    print ?? (alone && random.chance(0.4) ? undefined : color),
    random.pick(whose === 'kids' ? KIDS_WEAR : grammar.wear),
  ]
  return join(sentences, plural)
}

/** A member's text: the piece in a sentence or two, its history, and a word about posting. */
export function adDescription(
  random: Random,
  chosen: Chosen,
  piece: { colors: readonly [ColorSlug, ColorSlug?]; condition: Condition },
): string {
  const { grammar, material, pattern } = chosen
  const { plural } = nounOf(chosen)
  const [main, second] = piece.colors
  const sentences = [
    ...cutSentences(random, chosen, 1),
    patternSays(pattern, main, second) ??
      (random.chance(0.5) ? random.pick(fabricSays(grammar.category, material)) : undefined),
    historyOf(random, piece.condition),
    random.chance(0.6) ? closingOf(random) : undefined,
  ]
  return join(sentences, plural)
}

function cutSentences(random: Random, { picks }: Chosen, most: number): string[] {
  const said = [...picks].flatMap(([axis, { says }]) => (says ? [{ axis, sentence: random.pick(says) }] : []))
  const first = said.find(({ axis }) => axis === 'style' || axis === 'leg') ?? said[0]
  const rest = random.shuffle(said.filter(entry => entry !== first))
  return [...(first ? [first] : []), ...rest].slice(0, most).map(({ sentence }) => sentence)
}

const join = (sentences: readonly (string | undefined)[], plural: boolean): string =>
  sentences
    .filter(sentence => sentence !== undefined)
    .slice(0, 4)
    .map(sentence => say(sentence, plural))
    .join(' ')
