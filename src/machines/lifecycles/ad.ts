import { adSetup } from './ad-setup.ts'
import {
  approving,
  comingHome,
  deleting,
  intoShop,
  moderator,
  removing,
  seller,
  sellerOrSystem,
  soldElsewhere,
  system,
} from './ad-transitions.ts'

/** A member's offer of one garment (W-47). Moderators act by the command line (W-07). */
export const adMachine = adSetup.createMachine({
  id: 'ad',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its seller sees it.',
      tags: ['needsSeller'],
      on: {
        'ad.publish': intoShop('Everybody can find it.', ['dateAnew'], ['dateLater']),
        'ad.delete': deleting,
      },
    },
    pendingReview: {
      description: 'A moderator looks at it; only its seller sees it until then.',
      tags: ['needsModerator'],
      on: {
        'ad.approve': approving,
        'ad.reject': {
          guard: 'givesReason',
          target: 'draft',
          actions: ['noteReason', 'tellReviewed'],
          meta: moderator,
          description: 'It goes back to its seller, with a reason.',
        },
        'ad.withdraw': {
          target: 'draft',
          meta: sellerOrSystem,
          description: 'Its seller continues editing, or the garment left the wardrobe.',
        },
        'ad.remove': removing,
        'ad.delete': deleting,
      },
    },
    published: {
      description: 'For sale.',
      tags: ['live'],
      on: {
        'ad.pause': {
          target: 'paused',
          meta: sellerOrSystem,
          description: 'It leaves the shop for a while, or because the garment left the wardrobe.',
        },
        'ad.renew': {
          guard: 'isReady',
          target: 'published',
          reenter: true,
          actions: 'startShowing',
          meta: seller,
          description: 'It is still there, for ninety days more.',
        },
        'ad.leave': {
          guard: 'isAway',
          target: 'away',
          meta: system,
          description: 'Its seller is away for a while.',
        },
        'ad.flag': {
          target: 'pendingReview',
          meta: system,
          description: 'What was changed has to be looked at.',
        },
        'ad.reserve': {
          target: 'reserved',
          meta: system,
          description: 'A shopper went to pay, or an offer was accepted.',
        },
        'ad.markSold': soldElsewhere,
        'ad.remove': removing,
        'ad.delete': deleting,
      },
      after: {
        reminder: { actions: 'remind', description: 'Its seller is asked whether it is still there.' },
        shownFor: {
          target: 'expired',
          actions: 'tellExpired',
          description: 'It leaves the shop until its seller renews it.',
        },
      },
    },
    reserved: {
      description: 'A shopper is paying for it, or has an accepted offer.',
      tags: ['needsBuyer'],
      on: {
        'ad.reserve': {
          guard: 'isPromisedToThem',
          target: 'reserved',
          meta: system,
          description: 'The buyer with the accepted offer went to pay.',
        },
        'ad.release': [
          {
            guard: 'isStillReserved',
            target: 'reserved',
            meta: system,
            description: 'The offer still reserves it, or the checkout of its buyer does.',
          },
          {
            guard: 'isCondemned',
            target: 'removed',
            actions: ['absolve', 'tellReviewed', 'endOffers'],
            meta: system,
            description: 'A moderator wanted it off meanwhile.',
          },
          {
            guard: 'isAway',
            target: 'away',
            meta: system,
            description: 'The shopper did not pay, and its seller is away by now.',
          },
          { target: 'published', meta: system, description: 'The shopper did not pay.' },
        ],
        'ad.sell': {
          target: 'sold',
          actions: 'handGarmentOver',
          meta: system,
          description: 'The shopper paid.',
        },
        // a shopper who is paying just now must get what the money is taken for
        'ad.remove': {
          guard: 'givesReason',
          actions: ['condemn', 'noteReason'],
          meta: moderator,
          description: 'It is taken off as soon as the shopper does not pay.',
        },
      },
    },
    sold: {
      description: 'It has a new owner.',
      tags: ['settled'],
      on: {
        'ad.comeBack': [
          {
            guard: 'isCondemned',
            target: 'removed',
            actions: ['absolve', 'takeGarmentBack', 'tellReviewed'],
            meta: system,
            description: 'The order was canceled, and a moderator wants it off.',
          },
          {
            target: 'paused',
            actions: 'takeGarmentBack',
            meta: system,
            description: 'The order was canceled: its seller decides whether to offer it again.',
          },
        ],
      },
    },
    paused: {
      description: 'Out of the shop until its seller brings it back.',
      tags: ['needsSeller'],
      on: {
        'ad.resume': intoShop('For sale again.'),
        'ad.markSold': soldElsewhere,
        'ad.remove': removing,
        'ad.delete': deleting,
      },
    },
    away: {
      description: 'Out of the shop while its seller is away.',
      tags: ['waiting'],
      on: {
        'ad.leave': {
          guard: 'isAway',
          target: 'away',
          reenter: true,
          meta: system,
          description: 'The seller comes back on another day.',
        },
        'ad.return': comingHome,
        'ad.pause': {
          target: 'paused',
          meta: sellerOrSystem,
          description:
            'It stays out of the shop when the seller is back, or because the garment left the wardrobe.',
        },
        'ad.markSold': soldElsewhere,
        'ad.remove': removing,
        'ad.delete': deleting,
      },
      after: { holiday: comingHome },
    },
    expired: {
      description: 'It was shown for ninety days; it comes back when its seller renews it.',
      tags: ['needsSeller'],
      on: {
        'ad.renew': intoShop('For sale again, among the newest.', ['dateAnew'], ['dateLater']),
        'ad.markSold': soldElsewhere,
        'ad.remove': removing,
        'ad.delete': deleting,
      },
    },
    removed: {
      description: 'A moderator took it off.',
      initial: 'contestable',
      on: { 'ad.delete': deleting },
      states: {
        contestable: {
          description: 'Its seller can say within fourteen days why that was wrong.',
          tags: ['needsSeller'],
          on: {
            'ad.appeal': {
              guard: 'givesText',
              target: 'contested',
              actions: 'noteAppeal',
              meta: seller,
              description: 'Somebody else looks at it.',
            },
          },
          after: { appealTime: { target: 'final', description: 'Nobody appealed; it stays off.' } },
        },
        contested: {
          description: 'A moderator reads what its seller says.',
          tags: ['needsModerator'],
          on: {
            'ad.reinstate': {
              target: '#ad.paused',
              actions: ['forgetReason', 'noteApproval', 'tellReviewed'],
              meta: moderator,
              description: 'Its seller was right, and decides when to offer it again.',
            },
            'ad.uphold': {
              guard: 'givesReason',
              target: 'final',
              actions: ['noteReason', 'tellReviewed'],
              meta: moderator,
              description: 'It stays off, with a reason.',
            },
          },
        },
        final: { description: 'That is the last word.', tags: ['settled'] },
      },
    },
    deleted: {
      description: 'Its seller deleted it; nothing of it is left.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
