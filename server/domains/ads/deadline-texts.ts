import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const removable = 'You can remove the ad at any time, with a reason.'

export const adTexts: ChartTexts = {
  'published.shownFor': {
    seller: () => ({
      who: 'You have until {day} to renew your ad.',
      can: 'Renew it if you still have the item, and it is shown for 90 more days.',
      otherwise: 'Otherwise it expires, and you can renew it later.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to renew the ad.`,
      can: removable,
      otherwise: 'Otherwise it expires until the seller renews it.',
    }),
  },
  'away.holiday': {
    seller: () => ({
      who: 'You are away until {day}.',
      can: 'You can come back sooner, or pause or delete the ad.',
      otherwise: 'Otherwise it’s for sale again on that day.',
    }),
    moderator: name => ({
      who: `${name} is away until {day}.`,
      can: removable,
      otherwise: 'Otherwise the ad is for sale again on that day.',
    }),
  },
  'removed.contestable.appealTime': {
    seller: () => ({
      who: 'You have until {day} to appeal.',
      can: 'Explain why the removal was wrong, and a moderator reviews your ad again.',
      otherwise: 'Otherwise it stays removed.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to appeal.`,
      can: 'You can review the ad again when the appeal is in.',
      otherwise: 'Otherwise the ad stays removed.',
    }),
  },
  pendingReview: {
    seller: () => ({
      who: 'A moderator reviews your ad before it goes on sale.',
      can: 'You can withdraw it from review, or delete it.',
      otherwise: 'Only you can see it until it’s approved.',
    }),
    moderator: name => ({
      who: `You review the ad of ${name} before it goes on sale.`,
      can: 'You can approve it, or reject or remove it with a reason.',
      otherwise: `Only ${name} can see it until you approve it.`,
    }),
  },
  'removed.contested': {
    seller: () => ({
      who: 'A moderator is reviewing your appeal.',
      can: 'You can delete the ad.',
      otherwise: 'It stays removed until the appeal is decided.',
    }),
    moderator: name => ({
      who: `You decide the appeal of ${name}.`,
      can: 'You can reinstate the ad, or uphold the removal with a reason.',
      otherwise: 'The ad stays removed until you decide.',
    }),
  },
}
