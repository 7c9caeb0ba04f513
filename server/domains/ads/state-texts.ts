import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

/** What the states of an ad say to its seller. */
export const adStateTexts: StateTexts = {
  draft: { seller: 'Only you see it.' },
  paused: { seller: 'It’s hidden until you put it back on sale.' },
  away: { seller: 'It’s hidden while holiday mode is on.' },
  expired: { seller: 'It expired after 90 days. Renew it to put it back on sale.' },
  'removed.contestable': { seller: 'You can appeal within 14 days.' },
  'removed.contested': { seller: 'A moderator is reviewing your appeal.' },
  deleted: { seller: 'You deleted it.' },
}
