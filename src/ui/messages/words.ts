import { siteName } from '#src/api/contract/values/site.ts'

// The page.
export const messages = 'Messages'
export const loginText = 'Log in to read your messages.'
export const logIn = 'Log in'
export const inbox = 'Inbox'
export const archived = 'Archived'
export const boxes = 'Folders'
export const listLoading = 'Loading your messages'
export const loadMore = 'Load more'

// Nothing to show.
export const noMessages =
  'No messages yet. When you ask a seller about an item, you’ll find the conversation here.'
export const noArchived = 'No archived conversations.'
export const browse = 'Browse items'
export const cannotOpen = 'Something went wrong on our side. Try again.'
export const opening = 'Opening the conversation'

// A row of the inbox.
export const unread = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`)
export const you = 'You: '
export const sentImage = 'Photo'
export const offered = (amount: string) => `Offer of ${amount}`
export const muted = 'Muted'

// A conversation.
export const conversation = 'Conversation'
export const conversationWith = (name: string) => `Conversation with ${name}`
export const back = 'Back to messages'
export const goneItem = 'This item is no longer here.'
export const stateOf = {
  for_sale: '',
  reserved: 'Reserved',
  sold: 'Sold',
  paused: 'Paused',
  sold_out: 'Sold out',
  gone: 'No longer here',
} as const
export const seeOrder = (number: string) => `Order ${number}`
export const older = 'Show older messages'
export const firstWords = 'Write the first message.'
export const today = 'Today'
export const yesterday = 'Yesterday'
export const newMessages = 'New messages'
export const toNewest = 'Newest messages'
export const says = (name: string) => `${name}: `
export const youSay = 'You: '
export const photosOf = (name: string) => `Photos from ${name}`
export const yourPhotos = 'Your photos'
export const log = 'Message history'
export const enlargeImage = (at: number) => `Enlarge photo ${at}`
export const safety = `Stay on ${siteName}: your money is only protected when you pay here. Never share passwords or codes.`

// The menu of a conversation.
export const menu = 'More'
export const archive = 'Archive'
export const archiveHint = 'It leaves your inbox. A new message brings it back.'
export const archiveDone = 'The conversation is archived.'
export const unarchive = 'Move to inbox'
export const unarchiveHint = 'Moves it back to your inbox.'
export const unarchiveDone = 'The conversation is in your inbox.'
export const mute = 'Mute'
export const muteHint = 'You won’t get an unread dot for new messages.'
export const muteDone = 'The conversation is muted.'
export const unmute = 'Unmute'
export const unmuteHint = 'You’ll see the unread dot again.'
export const unmuteDone = 'The conversation is no longer muted.'
export const block = 'Block'
export const blockHint = (name: string) => `${name} can no longer write to you.`
export const blockTitle = (name: string) => `Block ${name}?`
export const blockText = (name: string) =>
  `You and ${name} can no longer write to each other, except about an open order. We won’t tell them. You can unblock them here.`
export const blockAccept = 'Yes, block'
export const blockDone = (name: string) => `${name} is blocked.`
export const unblock = 'Unblock'
export const unblockHint = (name: string) => `You and ${name} can write to each other again.`
export const unblockDone = (name: string) => `${name} is no longer blocked.`
export const cancel = 'Cancel'

// A report.
export const report = 'Report'
export const reportHint = (name: string) => `Tell us if ${name} breaks the rules.`
export const reportTitle = (name: string) => `Report ${name}`
export const reportText = (name: string) => `What’s wrong? We won’t tell ${name} who reported them.`
export const reportReasons = {
  offensive: 'Insults or threats',
  misleading: 'Scam or fraud',
  spam: 'They send ads or spam',
  prohibited: 'They sell prohibited items',
  counterfeit: 'They sell fakes',
  other: 'Something else',
} as const

// The composer.
export const message = 'Message'
export const send = 'Send'
export const placeholder = 'Write a message'
export const choosePhotos = 'Choose photos'
export const addPhotos = 'Add photos'
export const photosHint = 'Up to 5 photos: JPEG, PNG or WebP, at most 10 MB each. We remove location data.'
export const photosUnderWay = 'Uploading photos…'
export const imageFailed = 'A photo couldn’t be uploaded. Retry or remove it.'
export const readyMade = 'Ask a question'
export const questions = [
  'Is this still available?',
  'Could you send the measurements?',
  'Are there any flaws that the photos don’t show?',
] as const

// A message on its way.
export const sending = 'Sending…'
export const waiting = 'Waiting to send'
export const notSent = 'Not sent.'
export const unanswered = 'Can’t connect. Retrying…'
export const retry = 'Retry'
export const discard = 'Discard'
