import * as words from './words.ts'

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
