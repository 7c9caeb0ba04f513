import { brandOrderSetup } from './brand-order-setup.ts'
import { arriving, canceling, completing, refusing, returning } from './brand-order-transitions.ts'
import type { TransitionMeta } from './roles.ts'
import { correctingTracking } from './tracking-correction.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }

/** The order of one shopper at one brand (W-77). */
export const brandOrderMachine = brandOrderSetup.createMachine({
  id: 'brandOrder',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      description: 'Paid; the money is held until the brand accepts the order.',
      tags: ['needsSeller'],
      on: {
        'order.accept': {
          target: 'accepted',
          actions: ['keepAccepted', 'notifyAccepted'],
          meta: seller,
          description: 'The brand accepts the order and prepares it.',
        },
        'order.refuseLine': refusing.beforeShipping,
        'order.cancel': [canceling.byBuyer, canceling.bySeller],
      },
      after: {
        acceptanceReminder: { actions: 'remindSeller', description: 'The brand is reminded to accept.' },
        acceptance: {
          ...canceling.inTime,
          description: 'Nobody accepted the order; the payment is refunded.',
        },
      },
    },
    accepted: {
      description: 'The brand accepted the order.',
      tags: ['needsSeller'],
      initial: 'preparing',
      on: { 'order.cancel': canceling.bySeller },
      after: {
        dispatchReminder: { actions: 'remindSeller', description: 'The brand is reminded to ship.' },
        lastReminder: { actions: 'remindSeller', description: 'The brand is reminded to ship.' },
        dispatch: {
          ...canceling.inTime,
          description: 'The brand did not ship it in time; the payment is refunded.',
        },
      },
      states: {
        preparing: {
          description: 'The brand prepares the parcel.',
          on: {
            'order.ship': [
              {
                guard: 'takesRest',
                target: '#brandOrder.shipped',
                actions: 'handToCarrier',
                meta: seller,
                description: 'Everything is handed to the carrier.',
              },
              {
                guard: 'takesSome',
                target: '#brandOrder.partiallyShipped',
                actions: 'handToCarrier',
                meta: seller,
                description: 'A part is handed to the carrier.',
              },
            ],
            'order.refuseLine': refusing.beforeShipping,
            'order.refundPart': returning.part,
            'order.askCancel': {
              target: 'cancellationAsked',
              guard: 'hasNotAsked',
              actions: ['keepAsked', 'notifyAsked'],
              meta: buyer,
              description: 'The buyer asks to cancel; the brand answers.',
            },
          },
        },
        cancellationAsked: {
          description: 'The buyer asks to cancel. The brand agrees, or says why not.',
          on: {
            'order.agreeCancel': {
              target: '#brandOrder.cancelled',
              actions: ['keepAgreed', 'restock', 'refund'],
              meta: seller,
              description: 'The brand agrees; the payment is refunded.',
            },
            'order.refuseCancel': {
              target: 'preparing',
              guard: 'givesReason',
              actions: ['keepRefused', 'notifyRefused'],
              meta: seller,
              description: 'The brand refuses with a reason, and ships.',
            },
          },
          after: {
            answeringReminder: { actions: 'remindSeller', description: 'The brand is reminded to answer.' },
            answering: {
              target: '#brandOrder.cancelled',
              actions: ['keepAgreed', 'restock', 'refund'],
              description: 'The brand did not answer, which agrees; the payment is refunded.',
            },
          },
        },
      },
    },
    partiallyShipped: {
      description: 'A part is on its way; the brand ships the rest.',
      tags: ['needsSeller'],
      on: {
        'order.ship': [
          {
            guard: 'takesRest',
            target: 'shipped',
            actions: 'handToCarrier',
            meta: seller,
            description: 'The rest is handed to the carrier.',
          },
          {
            guard: 'takesSome',
            target: 'partiallyShipped',
            reenter: true,
            actions: 'handToCarrier',
            meta: seller,
            description: 'Another part is handed to the carrier.',
          },
        ],
        'order.refuseLine': refusing.afterShipping,
        'order.refundPart': returning.part,
        'order.deliverParcel': arriving.parcel,
        'order.correctTracking': correctingTracking,
      },
      after: {
        restReminder: { actions: 'remindSeller', description: 'The brand is reminded to ship the rest.' },
        rest: [
          {
            guard: 'isDelivered',
            target: 'delivered',
            actions: ['refuseRest', 'notifyDelivered'],
            description: 'The rest did not follow and is refunded; the other parcels were delivered.',
          },
          {
            target: 'shipped',
            actions: 'refuseRest',
            description: 'The rest did not follow and is refunded.',
          },
        ],
      },
    },
    shipped: {
      description: 'Everything is on its way.',
      tags: ['needsCarrier'],
      on: {
        'order.deliver': {
          target: 'delivered',
          actions: ['closeParcels', 'notifyDelivered'],
          meta: { by: ['buyer', 'seller'] },
          description: 'One of the two sides says that it arrived.',
        },
        'order.deliverParcel': [
          {
            guard: 'isLastParcel',
            target: 'delivered',
            actions: ['countDelivered', 'notifyDelivered'],
            meta: arriving.parcel.meta,
            description: 'The carrier delivered the last parcel.',
          },
          arriving.parcel,
        ],
        'order.refundPart': [returning.part, returning.all],
        'order.correctTracking': correctingTracking,
      },
      after: {
        arrivalReminder: { actions: 'remindBuyer', description: 'The buyer is asked whether it arrived.' },
        arrival: {
          target: 'delivered',
          actions: ['closeParcels', 'notifyDelivered'],
          description: 'Nobody said that it did not arrive; it counts as delivered.',
        },
      },
    },
    delivered: {
      description: 'Delivered. The buyer can return items for 30 days.',
      tags: ['endsByTime'],
      initial: 'returnable',
      on: { 'order.refundPart': [returning.part, returning.all] },
      states: {
        returnable: {
          description: 'The buyer can send something back.',
          on: {
            'order.requestReturn': {
              guard: 'hasReturnable',
              actions: 'countReturn',
              meta: buyer,
              description: 'The buyer sends something back.',
            },
            'order.settleReturn': [returning.settlesAll, returning.settles],
          },
          after: {
            returnWindow: [
              {
                guard: 'hasOpenReturn',
                target: 'awaitingReturns',
                description: 'The time for returns is over; one is still under way.',
              },
              completing,
            ],
          },
        },
        awaitingReturns: {
          description: 'A return is still under way.',
          on: {
            'order.settleReturn': [
              returning.settlesAll,
              { ...returning.settles, guard: 'hasOtherReturn' },
              { ...completing, meta: returning.settles.meta },
            ],
          },
        },
      },
    },
    completed: { description: 'The order is complete.', tags: ['settled'], type: 'final' },
    refunded: {
      description: 'Everything is refunded. The buyer’s bank may take up to ten days to show it.',
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
