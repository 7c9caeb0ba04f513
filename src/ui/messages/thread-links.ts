import { linkOptions } from '@tanstack/react-router'

const inBox = (isArchived: boolean) => (isArchived ? { box: 'archived' as const } : {})

/** The folders and conversations of the page of messages. */
export const threadLinks = {
  list: (isArchived = false) => linkOptions({ to: '/account/messages', search: inBox(isArchived) }),
  thread: (id: string, isArchived = false) =>
    linkOptions({ to: '/account/messages', search: { ...inBox(isArchived), thread: id } }),
  /** Opens the conversation with the seller of a listing. */
  ask: (listingId: string) => linkOptions({ to: '/account/messages', search: { listing: listingId } }),
}
