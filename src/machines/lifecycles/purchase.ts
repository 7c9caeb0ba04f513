import { purchaseSetup } from './purchase-setup.ts'
import type { TransitionMeta } from './roles.ts'
import { correctingTracking } from './tracking-correction.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }
const system: TransitionMeta = { by: ['system'] }

const cancelling = ['refund', 'returnAd'] as const
const completing = ['paySeller', 'handOver'] as const

/** The buyer's first hour counts from the payment, whether or not the seller says meanwhile that it was sent. */
const buyerCancels = {
  target: '#purchase.cancelled',
  guard: 'isBuyer',
  actions: [...cancelling],
  meta: buyer,
  description: 'The buyer canceled within 60 minutes.',
} as const

const sellerCancels = {
  target: '#purchase.cancelled',
  guard: 'givesReason',
  actions: [...cancelling],
  meta: seller,
  description: 'The seller cannot ship it; the payment is refunded.',
} as const

/** Each state of `paid` after the first hour has the deadline, so that granted time can move it. */
const untilDispatch = {
  target: '#purchase.cancelled',
  actions: [...cancelling],
  description: 'The seller did not ship it in time; the payment is refunded.',
} as const

/** The order of a member's ad by another member; the money is held until the buyer is content (W-61). */
export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  context: ({ input }) => input,
  initial: 'paid',
  states: {
    paid: {
      description: 'Paid; the money is held.',
      tags: ['needsSeller'],
      initial: 'cancellable',
      on: {
        'order.ship': [
          {
            target: 'shipped',
            guard: 'showsReceipt',
            actions: ['recordParcel', 'notifyShipped'],
            meta: seller,
            description: 'The seller shipped it, and shows the receipt.',
          },
          {
            target: 'sent.unproven',
            guard: 'givesTracking',
            actions: ['recordParcel', 'notifySent'],
            meta: seller,
            description: 'The seller says that it was sent.',
          },
        ],
        'order.cancel': sellerCancels,
      },
      after: {
        firstReminder: { actions: 'remindSeller', description: 'The seller is reminded to ship.' },
        lastReminder: { actions: 'remindSeller', description: 'The seller is reminded to ship.' },
      },
      states: {
        cancellable: {
          description: 'The buyer can still cancel.',
          on: {
            'order.cancel': buyerCancels,
            'order.ship': {
              target: '#purchase.sent.cancellable',
              guard: 'onlyClaims',
              actions: ['recordParcel', 'notifySent'],
              meta: seller,
              description: 'The seller says that it was sent; the buyer can still cancel.',
            },
          },
          after: {
            secondThoughts: {
              target: 'preparing',
              description: 'From now on only the seller can cancel.',
            },
          },
        },
        preparing: {
          description: 'The seller prepares the parcel.',
          on: {
            'order.askExtension': {
              target: 'extensionAsked',
              guard: 'hasNotAsked',
              actions: ['askExtension', 'notifyExtension'],
              meta: seller,
              description: 'The seller is asking for three more business days.',
            },
          },
          after: { dispatch: untilDispatch },
        },
        extensionAsked: {
          description: 'The seller asked for three more business days.',
          tags: ['needsBuyer'],
          on: {
            'order.grantExtension': {
              target: 'extended',
              actions: ['grantExtension', 'notifyExtension'],
              meta: buyer,
              description: 'The seller has three more business days.',
            },
            'order.declineExtension': {
              target: 'preparing',
              actions: ['declineExtension', 'notifyExtension'],
              meta: buyer,
              description: 'The first date stays.',
            },
          },
          after: { dispatch: untilDispatch },
        },
        extended: {
          description: 'The buyer granted three more business days.',
          after: {
            extendedReminder: { actions: 'remindSeller', description: 'The seller is reminded to ship.' },
            extendedDispatch: untilDispatch,
          },
        },
      },
    },
    sent: {
      description: 'The seller says that it was sent. Neither the carrier nor a receipt shows it yet.',
      tags: ['needsSeller', 'needsCarrier'],
      initial: 'unproven',
      on: {
        'order.proveSending': {
          target: 'shipped',
          guard: 'givesReceipt',
          actions: ['keepReceipt', 'notifyShipped'],
          meta: seller,
          description: 'The seller shows the receipt.',
        },
        'order.correctTracking': correctingTracking,
        'order.scan': {
          target: 'shipped',
          actions: 'notifyShipped',
          meta: { by: ['carrier'] },
          description: 'The carrier has it.',
        },
        'order.deliver': {
          target: 'delivered',
          actions: 'notifyDelivered',
          meta: { by: ['buyer', 'carrier'], isShortcut: true },
          description: 'The parcel arrived.',
        },
        'order.cancel': sellerCancels,
      },
      after: {
        firstProofReminder: {
          actions: 'remindOfProof',
          description: 'Both are reminded of what is missing.',
        },
        lastProofReminder: {
          actions: 'remindOfProof',
          description: 'Both are reminded of what is missing.',
        },
        proof: {
          target: 'cancelled',
          actions: [...cancelling],
          description: 'Nothing showed within ten business days that it was sent; the payment is refunded.',
        },
      },
      states: {
        cancellable: {
          description: 'The buyer can still cancel.',
          on: { 'order.cancel': buyerCancels },
          after: {
            secondThoughts: {
              target: 'unproven',
              description: 'From now on only the seller can cancel.',
            },
          },
        },
        unproven: { description: 'Only the seller can cancel.' },
      },
    },
    shipped: {
      description: 'The parcel is on its way.',
      tags: ['needsCarrier'],
      initial: 'inTransit',
      on: {
        'order.deliver': {
          target: 'delivered',
          actions: 'notifyDelivered',
          meta: { by: ['buyer', 'carrier'] },
          description: 'The parcel arrived.',
        },
        'order.dispute': {
          target: 'disputed',
          actions: 'notifyDisputed',
          meta: buyer,
          description: 'The buyer reports a problem.',
        },
        'order.correctTracking': correctingTracking,
      },
      states: {
        inTransit: {
          description: 'It has fourteen days to arrive.',
          after: {
            lost: {
              target: 'overdue',
              actions: 'notifyOverdue',
              description: 'It should have arrived by now.',
            },
          },
        },
        overdue: {
          description: 'It should have arrived by now; the buyer can report it as lost.',
          tags: ['needsBuyer'],
          on: {
            'order.claimLost': {
              target: '#purchase.disputed',
              actions: 'notifyDisputed',
              meta: buyer,
              description: 'The buyer reports that it never arrived.',
            },
          },
          after: {
            overdueReminder: {
              actions: 'remindOverdue',
              description: 'The buyer is reminded to confirm whether it arrived.',
            },
            unclaimed: {
              target: '#purchase.completed',
              actions: [...completing],
              description: 'The buyer did not report it as lost; the seller is paid.',
            },
          },
        },
      },
    },
    delivered: {
      description: 'It arrived; the buyer looks at it.',
      tags: ['needsBuyer'],
      on: {
        'order.confirm': {
          target: 'completed',
          actions: [...completing],
          meta: buyer,
          description: 'The buyer is content; the seller is paid.',
        },
        'order.dispute': {
          target: 'disputed',
          actions: 'notifyDisputed',
          meta: buyer,
          description: 'The buyer reports a problem.',
        },
      },
      after: {
        inspectionReminder: { actions: 'remindBuyer', description: 'The buyer is reminded to look at it.' },
        inspection: {
          target: 'completed',
          actions: [...completing],
          description: 'The buyer reported no problem; the seller is paid.',
        },
      },
    },
    disputed: {
      description: 'The buyer reported a problem; the money stays held until it is settled.',
      tags: ['waiting'],
      on: {
        'dispute.rejected': {
          target: 'completed',
          actions: [...completing],
          meta: system,
          description: 'The seller is paid in full.',
        },
        'dispute.partlyRefunded': {
          target: 'completed',
          actions: ['refundPart', ...completing],
          meta: system,
          description: 'The buyer gets a part back, and the seller the rest.',
        },
        'dispute.refunded': [
          {
            guard: 'isReturned',
            target: 'refunded',
            actions: [...cancelling],
            meta: system,
            description: 'The item went back, and the buyer is refunded.',
          },
          {
            target: 'refunded',
            actions: ['refund', 'giveGarmentBack'],
            meta: system,
            description: 'The buyer is refunded without sending anything back.',
          },
        ],
      },
    },
    completed: {
      description: 'The buyer has the item, and the seller the money.',
      tags: ['settled'],
      initial: 'reviewable',
      states: {
        reviewable: {
          description: 'Both sides can write a review.',
          on: {
            'order.review': [
              {
                guard: 'isLastReview',
                target: 'closed',
                actions: 'writeReview',
                meta: { by: ['buyer', 'seller'] },
                description: 'Both have written, and both see it now.',
              },
              {
                guard: 'hasNotReviewed',
                actions: 'writeReview',
                meta: { by: ['buyer', 'seller'] },
                description: 'Both see it when both have written, or when the time is over.',
              },
            ],
          },
          after: { reviewing: { target: 'closed', description: 'Reviews are closed.' } },
        },
        closed: { description: 'Reviews are closed.', tags: ['settled'], type: 'final' },
      },
    },
    refunded: {
      description: 'The money goes back to the buyer, whose bank may take up to ten days to show it.',
      tags: ['settled'],
      type: 'final',
    },
    cancelled: {
      description: 'The money goes back to the buyer, whose bank may take up to ten days to show it.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
