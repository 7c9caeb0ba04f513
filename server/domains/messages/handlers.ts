import { blockHandlers } from './blocks.ts'
import { createMessageHandlers } from './messages.ts'
import { createThreadHandlers } from './threads.ts'
import type { FindOffers } from './view.ts'

/** The handlers of threads, messages and blocks. Offers stand after messages: who finds them is handed in. */
export const createConversationHandlers = ({ findOffers }: { findOffers: FindOffers }) => ({
  ...createThreadHandlers(findOffers),
  ...createMessageHandlers(findOffers),
  ...blockHandlers,
})
