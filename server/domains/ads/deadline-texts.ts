import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const removable = 'You can remove the ad at any time, with a reason.'

export const adTexts: ChartTexts = {
  'published.shownFor': {
    seller: () => ({
      who: 'You have until {day} to renew your ad.',
      can: 'Renew it if you still have the item, and it is shown for 90 more days.',
      otherwise: 'Otherwise it leaves the shop until you renew it.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to renew the ad.`,
      can: removable,
      otherwise: 'Otherwise it leaves the shop until the seller renews it.',
    }),
  },
  'away.holiday': {
    seller: () => ({
      who: 'You are away until {day}.',
      can: 'You can come back sooner, or pause or delete the ad.',
      otherwise: 'Otherwise it is for sale again on that day.',
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
      can: 'Say why the removal was wrong, and a moderator reviews your ad again.',
      otherwise: 'Otherwise it stays off.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to appeal.`,
      can: 'You can review the ad again when the appeal is in.',
      otherwise: 'Otherwise the ad stays off.',
    }),
  },
  pendingReview: {
    seller: () => ({
      who: 'A moderator reviews your ad before it goes on sale.',
      can: 'You can withdraw it from review, or delete it.',
      otherwise: 'Until it is approved only you can see it.',
    }),
    moderator: name => ({
      who: `You review the ad of ${name} before it goes on sale.`,
      can: 'You can approve it, or reject or remove it with a reason.',
      otherwise: `Until you approve it only ${name} can see it.`,
    }),
  },
  'removed.contested': {
    seller: () => ({
      who: 'A moderator reads your appeal.',
      can: 'You can delete the ad.',
      otherwise: 'Until the appeal is decided it stays off.',
    }),
    moderator: name => ({
      who: `You decide the appeal of ${name}.`,
      can: 'You can reinstate the ad, or uphold the removal with a reason.',
      otherwise: 'Until you decide the ad stays off.',
    }),
  },
}
