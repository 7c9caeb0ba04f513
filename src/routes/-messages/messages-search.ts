import { matching, oneOf, searchSchema } from '../-page/search-schema.ts'

/** The search of the page of messages. */
export const messagesSearch = searchSchema({
  box: oneOf('archived'),
  /** The conversation that is open. */
  thread: matching(/^t_[A-Za-z0-9_-]{8,64}$/),
  /** The listing whose seller is asked: it leads to its conversation. */
  listing: matching(/^[pa]_[A-Za-z0-9_-]{8,64}$/),
})
export type MessagesSearch = ReturnType<typeof messagesSearch>
