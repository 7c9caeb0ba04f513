import type { ColorSlug, View } from '../illustrator/spec.ts'
import { colorWords } from './colors.ts'
import type { Composed } from './compose.ts'
import { capital } from './titles.ts'

/** What an image shows, for those who do not see it; at most 120 characters. */
export function altOf(
  piece: Pick<Composed, 'phrase'>,
  colors: readonly [ColorSlug, ColorSlug?],
  view: View,
): string {
  const [main, second] = colors
  const shade = colorWords(second ? [main, second] : [main])
  const what = { front: '', back: ', seen from behind', detail: ', close-up' }[view]
  const repeats = piece.phrase.includes(shade)
  return `${capital(piece.phrase)}${repeats ? '' : ` in ${shade}`}${what}`.slice(0, 120)
}
