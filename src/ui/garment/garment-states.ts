import { capitalize } from '../display/capitalize.ts'
import * as words from './words.ts'

/** The title of a garment's state: `owned` → In your wardrobe, `donated.recent` → Donated. */
export function stateTitle(state: string): string {
  const [outer = ''] = state.split('.')
  return outer === 'owned' ? words.inYourWardrobe : capitalize(outer)
}

/** The state of a garment as a sentence. */
export function stateSentence(state: string): string {
  return words.sentences[state] ?? ''
}

/**
 * What happens to the garment's ad when the garment leaves the wardrobe, if the ad is public or soon will be.
 */
export function adSentence(state: string, ad: string | undefined): string {
  const isHers = state === 'owned' || state === 'archived'
  if (!isHers || (ad !== 'published' && ad !== 'pending_review')) return ''
  return words.donateOrDiscardHint
}
