import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { fetchNewer, markRead, refreshThreads, sendMessage } from '#src/api/commands/messages.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { messageImages } from '#src/api/contract/values/message-limits.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import {
  type ConversationDraft,
  type ConversationEvent,
  conversationMachine,
  type Outgoing,
} from '#src/machines/editors/conversation.ts'
import { imageListMachine } from '#src/machines/editors/image-list.ts'
import type { ListedImage, SentImage } from '#src/machines/editors/images.ts'
import { isUnreachable } from '#src/machines/refusal.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import { onMemberEvent } from '#src/ui/member-events.ts'
import { draftsOf, forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { closeEditor, openEditor } from '../-page/workspace.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

const sentImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
})
/** What an earlier build stored had a text alone. */
const draft = z.object({
  text: z.string(),
  images: z._default(z.array(sentImage), []),
  outbox: z._default(
    z.array(z.object({ key: z.string(), text: z.string(), images: z.array(sentImage) })),
    [],
  ),
})
const nothing: ConversationDraft = { text: '', images: [], outbox: [] }

const nameOf = (threadId: string) => `conversation ${threadId}`
const readStored = ({ storage }: RouterContext, userId: string, name: string) =>
  readDraft(userId, name, given => draft.safeParse(given).data, storage)

/** The conversation's editor: it continues where the member leaves the page, until everything is sent. */
export function openConversation(
  context: RouterContext,
  userId: string,
  threadId: string,
): ConversationActor {
  const name = nameOf(threadId)
  const stored = readStored(context, userId, name) ?? nothing
  return openEditor(context, name, conversationFlow(context, userId, threadId), stored)
}

/** Goes on with the messages that a reload interrupted, in all conversations of a member. */
export function resumeSending(context: RouterContext, userId: string): void {
  for (const name of draftsOf(userId, context.storage)) {
    const [, threadId] = /^conversation (t_\S+)$/.exec(name) ?? []
    if (threadId === undefined || !readStored(context, userId, name)?.outbox.length) continue
    openConversation(context, userId, threadId)
  }
}

/** The photos of the next message; the conversation knows those that the server has. */
export function openMessageImages(
  context: RouterContext,
  threadId: string,
  conversation: ConversationActor,
): ImageListActor {
  const flow = imageListMachine.provide({ actors: { uploader: uploaderFlow(context, 'message') } })
  const images = conversation.getSnapshot().context.images.map(image => ({ ...image, alt: '' }))
  const input = { rule: imageFile, most: messageImages, images }
  const pictures = openEditor(context, imagesName(threadId), flow, input)
  if (!followed.has(pictures)) {
    followed.add(pictures)
    let known = pictures.getSnapshot().context.pictures
    pictures.subscribe(({ context: { pictures: next } }) => {
      if (next === known) return
      known = next
      conversation.send({ type: 'images.changed', images: sentImages(next) })
    })
  }
  return pictures
}

type ImageListActor = ActorRefFrom<typeof imageListMachine>

/** The lists of photos that tell their conversation. */
const followed = new WeakSet<ImageListActor>()

/** The images of a list that the server has, as a message sends them. */
export const sentImages = (pictures: readonly ListedImage[]): readonly SentImage[] =>
  pictures.flatMap(({ image }) => (image === null ? [] : [image]))

/** Ends the list of photos that were sent. */
export const closeMessageImages = (context: RouterContext, threadId: string): void =>
  closeEditor(context, imagesName(threadId))

const imagesName = (threadId: string) => `message images ${threadId}`

/** The machine of a conversation with the app's implementations. */
function conversationFlow(context: RouterContext, userId: string, threadId: string) {
  const { actors, storage } = context
  const name = nameOf(threadId)
  return conversationMachine.provide({
    actors: {
      send: fromPromise<void, Outgoing>(({ input: { key, text, images }, signal }) => {
        const message = { key, text, images: images.map(({ id }) => id) }
        return sendMessage(context, threadId, message, signal).catch(error => {
          // a refusal may have closed the conversation
          if (!isUnreachable(error)) void refreshThreads(context, threadId)
          throw error
        })
      }),
      fetchNewer: fromPromise<void>(() => fetchNewer(context, threadId)),
      markRead: fromPromise<void, { until: string }>(async ({ input: { until } }) => {
        const hasUnread = await markRead(context, threadId, until)
        if (!hasUnread) actors.auth.send({ type: 'notifications.cleared' })
      }),
      watchTab: fromCallback<ConversationEvent>(({ sendBack }) => watchTab(sendBack)),
      hearChanges: fromCallback<ConversationEvent>(({ sendBack }) =>
        onMemberEvent(actors, event => {
          const isOwn = (event.type === 'thread' || event.type === 'offer') && event.id === threadId
          if (isOwn || event.type === 'missed') sendBack({ type: 'thread.changed' })
        }),
      ),
    },
    actions: {
      storeDraft: (_, stored) => {
        const isEmpty = stored.text === '' && stored.images.length === 0 && stored.outbox.length === 0
        if (isEmpty) forgetDraft(userId, name, storage)
        else keepDraft(userId, name, stored, storage)
      },
      removeDraft: () => forgetDraft(userId, name, storage),
    },
  })
}
