const sentences: Readonly<Record<string, string>> = {
  owned: 'It is yours. Wear it, lend it, or let it go one day.',
  archived: 'It is yours and out of sight: lists show it only when you ask for what is put away.',
  leaving: 'It is paid and goes to its buyer. It is yours again if the order is canceled or returned.',
  sold: 'Somebody else wears it now. What you know of it stays here.',
  'donated.recent': 'You gave it away.',
  'donated.past': 'You gave it away.',
  'discarded.recent': 'You threw it away.',
  'discarded.past': 'You threw it away.',
}

/** The state of a garment as a sentence. */
export function stateSentence(state: string): string {
  return sentences[state] ?? ''
}

/**
 * What happens to the garment's ad when the garment leaves the wardrobe, if the ad is public or soon will be.
 */
export function adSentence(state: string, ad: string | undefined): string {
  const isHers = state === 'owned' || state === 'archived'
  if (!isHers || (ad !== 'published' && ad !== 'pending_review')) return ''
  return 'Given or thrown away, it is no longer for sale: its ad leaves the shop.'
}

const events: Readonly<Record<string, string>> = {
  archive: 'Put it away',
  restore: 'Take it out again',
  donate: 'I gave it away',
  discard: 'I threw it away',
  keep: 'I still have it',
}

/** The label of an event's button. */
export function eventWords(event: string): string {
  return events[event] ?? event.replaceAll('_', ' ')
}
