import type { ColorSlug, PatternSlug } from '../illustrator/spec.ts'
import { colorWord } from './colors.ts'

const WORDS: Readonly<Record<PatternSlug, string>> = {
  plain: '',
  stripe: 'striped',
  breton: 'Breton-striped',
  check: 'checked',
  gingham: 'gingham',
  houndstooth: 'houndstooth',
  floral: 'floral',
  dots: 'dotted',
  herringbone: 'herringbone',
  animal: 'animal-print',
  'color-block': 'color-block',
  cable: 'cable-knit',
  rib: 'ribbed',
}

/** In a title; empty for plain cloth. */
export const patternWord = (pattern: PatternSlug): string => WORDS[pattern]

/** A sentence about the pattern; undefined for plain cloth. `second` is left out where a piece comes in several colors. */
export function patternSays(pattern: PatternSlug, main?: ColorSlug, second?: ColorSlug): string | undefined {
  const on = main && second ? ` in ${colorWord(second)} on ${colorWord(main)}` : ''
  switch (pattern) {
    case 'plain':
      return undefined
    case 'stripe':
      return `Even stripes${on}, matched at the seams.`
    case 'breton':
      return `Narrow Breton stripes${on} begin below the shoulder.`
    case 'check':
      return `A woven check${on} that meets at the side seams.`
    case 'gingham':
      return `A gingham check${main ? ` in ${colorWord(main)} and white` : ''}.`
    case 'houndstooth':
      return `Houndstooth${on}, small enough to look plain from afar.`
    case 'floral':
      return `The flowers are printed${on}.`
    case 'dots':
      return `Small dots${on}, scattered evenly.`
    case 'herringbone':
      return 'A herringbone weave gives the surface depth.'
    case 'animal':
      return 'An animal print in natural tones.'
    case 'color-block':
      return main && second
        ? `Blocks of ${colorWord(main)} and ${colorWord(second)}.`
        : 'Two colors meet in clear blocks.'
    case 'cable':
      return 'Cables run down the front and keep the knit warm.'
    case 'rib':
      return 'The rib runs the whole length and stretches with you.'
  }
}
