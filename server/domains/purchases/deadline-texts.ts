import type { ChartTexts, Texts } from '#server/platform/lifecycle/texts.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

const canceled = 'Otherwise the order is canceled on that day and'

/** Until when the seller has to ship; `can` is what each side can do meanwhile. */
const toShip = (can: { buyer: (name: string) => string; seller: string }) => ({
  buyer: (name: string): Texts => ({
    who: `${name} has until {day} to ship your order.`,
    can: can.buyer(name),
    otherwise: `${canceled} you are refunded.`,
  }),
  seller: (): Texts => ({
    who: 'You have until {day} to ship this order.',
    can: can.seller,
    otherwise: `${canceled} the buyer is refunded. Your ad then comes back paused.`,
  }),
  moderator: (name: string): Texts => ({
    who: `${name} has until {day} to ship this order.`,
    can: `${name} can cancel it until then, with a reason.`,
    otherwise: `${canceled} the buyer is refunded.`,
  }),
})

const shipOrCancel = 'Ship it and enter the tracking number, or cancel it with a reason.'

/** Says the same as `completed.reviewable.reviewing` to a side that has written its review. */
export const ownReviewTexts: Readonly<Record<Deal, (name: string) => Texts>> = {
  buyer: name => ({
    who: `${name} has until {day} to review you.`,
    can: 'You don’t have to do anything.',
    otherwise: 'Both reviews are shown when both are written, or on that day.',
  }),
  seller: () => ({
    who: 'The buyer has until {day} to review you.',
    can: 'You don’t have to do anything.',
    otherwise: 'Both reviews are shown when both are written, or on that day.',
  }),
}

export const purchaseTexts: ChartTexts = {
  'paid.cancellable.secondThoughts': {
    buyer: name => ({
      who: 'You have until {day}, {time} to cancel the order.',
      can: 'You don’t have to give a reason.',
      otherwise: `After that, only ${name} can cancel it.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day}, {time} to cancel the order without a reason.',
      can: shipOrCancel,
      otherwise: 'After that, only you can cancel it.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day}, {time} to cancel the order without a reason.',
      can: `${name} can cancel it, too, with a reason.`,
      otherwise: `After that, only ${name} can cancel it.`,
    }),
  },
  'paid.preparing.dispatch': toShip({
    buyer: name => `You don’t have to do anything. ${name} may ask for more time once.`,
    seller: `${shipOrCancel} You can ask for three more business days once.`,
  }),
  'paid.extensionAsked.dispatch': {
    ...toShip({
      buyer: () => '',
      seller: 'You asked for three more business days. You can ship it, or cancel it with a reason.',
    }),
    buyer: name => ({
      who: `${name} is asking for three more business days to ship, and you have until {day} to answer.`,
      can: 'Give them, or keep the first date.',
      otherwise: `Unless ${name} ships it by then, the order is canceled and you are refunded.`,
    }),
  },
  'paid.extended.extendedDispatch': toShip({
    buyer: () => 'You gave three more business days. You don’t have to do anything.',
    seller: shipOrCancel,
  }),
  'sent.cancellable.secondThoughts': {
    buyer: name => ({
      who: 'You have until {day}, {time} to cancel the order, unless the carrier or a receipt shows before that it was sent.',
      can: 'You don’t have to give a reason.',
      otherwise: `After that, only ${name} can cancel it.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day}, {time} to cancel the order without a reason.',
      can: 'A photo of the drop-off receipt ends this at once. You can also cancel it, with a reason.',
      otherwise: 'After that, only you can cancel it.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day}, {time} to cancel the order, unless the carrier or a receipt shows before that it was sent.',
      can: `${name} can cancel it, too, with a reason.`,
      otherwise: `After that, only ${name} can cancel it.`,
    }),
  },
  'sent.proof': {
    buyer: name => ({
      who: `${name} has until {day} to show that it was sent, with the carrier’s scan or a photo of the drop-off receipt.`,
      can: 'Confirm if it arrived.',
      otherwise: `${canceled} you are refunded.`,
    }),
    seller: () => ({
      who: 'You have until {day} to show that you sent it, with the carrier’s scan or a photo of the drop-off receipt.',
      can: 'Add the photo, or cancel the order with a reason.',
      otherwise: `${canceled} the buyer is refunded. Your ad then comes back paused.`,
    }),
    moderator: name => ({
      who: `${name} has until {day} to show that it was sent, with the carrier’s scan or a photo of the drop-off receipt.`,
      can: `The buyer can confirm that it arrived. ${name} can cancel it, with a reason.`,
      otherwise: `${canceled} the buyer is refunded.`,
    }),
  },
  'shipped.inTransit.lost': {
    buyer: () => ({
      who: 'The parcel should arrive by {day}.',
      can: 'Confirm when it arrived, or report a problem.',
      otherwise: 'Otherwise you can report it as lost.',
    }),
    seller: () => ({
      who: 'The parcel should arrive by {day}.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the buyer can report it as lost.',
    }),
    moderator: () => ({
      who: 'The parcel should arrive by {day}.',
      can: 'The buyer can confirm that it arrived, or report a problem.',
      otherwise: 'Otherwise the buyer can report it as lost.',
    }),
  },
  'shipped.overdue.unclaimed': {
    buyer: name => ({
      who: 'You have until {day} to confirm whether the parcel arrived.',
      can: 'Confirm that it arrived, or report it as lost.',
      otherwise: `Otherwise ${name} is paid.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day} to confirm whether the parcel arrived.',
      can: 'Ask the carrier about it. The buyer can report it as lost.',
      otherwise: 'Otherwise you are paid.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day} to confirm whether the parcel arrived.',
      can: 'The buyer can confirm that it arrived, or report it as lost.',
      otherwise: `Otherwise ${name} is paid.`,
    }),
  },
  'delivered.inspection': {
    buyer: name => ({
      who: 'You have until {day}, {time} to check the item.',
      can: 'Confirm that everything is fine, or report a problem.',
      otherwise: `Otherwise ${name} is paid.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day}, {time} to check the item.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise you are paid.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day}, {time} to check the item.',
      can: 'The buyer can confirm, or report a problem.',
      otherwise: `Otherwise ${name} is paid.`,
    }),
  },
  disputed: {
    buyer: () => ({
      who: 'You reported a problem.',
      can: 'The report shows what can be done now, and by when.',
      otherwise: 'We’re holding the money until it is settled.',
    }),
    seller: () => ({
      who: 'The buyer reported a problem.',
      can: 'The report shows what can be done now, and by when.',
      otherwise: 'We’re holding the money until it is settled.',
    }),
    moderator: () => ({
      who: 'The buyer reported a problem.',
      can: 'The report shows what can be done now, and by when.',
      otherwise: 'The money stays held until it is settled.',
    }),
  },
  'completed.reviewable.reviewing': {
    buyer: name => ({
      who: `You and ${name} have until {day} to review each other.`,
      can: 'Write your review.',
      otherwise: 'Both are shown when both are written, or on that day.',
    }),
    seller: () => ({
      who: 'You and the buyer have until {day} to review each other.',
      can: 'Write your review.',
      otherwise: 'Both are shown when both are written, or on that day.',
    }),
    moderator: name => ({
      who: `${name} and the buyer have until {day} to review each other.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Both are shown when both are written, or on that day.',
    }),
  },
}
