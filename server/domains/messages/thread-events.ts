import { eventTexts, ownReview } from './words.ts'

/** The events that a thread shows as system messages: of orders, offers, disputes, and the thread itself. */
export type ThreadEventName = keyof typeof eventTexts

/** The closed list of them. */
export const threadEventNames = Object.keys(eventTexts) as readonly ThreadEventName[]

/** The sentence of an event for one side of the thread; `isOwn` where that side caused it. */
export const eventText = (event: ThreadEventName, role: 'buyer' | 'seller', isOwn: boolean): string =>
  event === 'review_written' && isOwn ? ownReview : eventTexts[event][role]
