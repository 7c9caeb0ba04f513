import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

/** What the states of an ad say to its seller. */
export const adStateTexts: StateTexts = {
  draft: { seller: 'Only you see it.' },
  paused: { seller: 'It is out of the shop until you bring it back.' },
  away: { seller: 'It is out of the shop while you are away.' },
  expired: { seller: 'It was shown for ninety days. Renew it to bring it back.' },
  'removed.contestable': { seller: 'You can appeal within fourteen days.' },
  'removed.contested': { seller: 'A moderator reads your appeal.' },
  deleted: { seller: 'You deleted it.' },
}
