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
import { storedFor } from '#src/ui/kit/stored-keys.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import { onMemberEvent } from '#src/ui/member-events.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
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
/** The next message; an earlier build stored its text alone. */
const draft = z.object({ text: z.string(), images: z._default(z.array(sentImage), []) })
/** Stored apart: a tab that only writes does not overwrite what another one sends. */
const unsent = z.array(z.object({ key: z.string(), text: z.string(), images: z.array(sentImage) }))

const draftName = (threadId: string) => `conversation ${threadId}`
const outboxName = (threadId: string) => `outbox ${threadId}`

function readStored({ storage }: RouterContext, userId: string, threadId: string): ConversationDraft {
  const read = <T>(name: string, schema: z.ZodMiniType<T>) =>
    readDraft(userId, name, given => schema.safeParse(given).data, storage)
  const { text, images } = read(draftName(threadId), draft) ?? { text: '', images: [] }
  return { text, images, outbox: read(outboxName(threadId), unsent) ?? [] }
}

/** The conversation's editor: it continues where the member leaves the page, until everything is sent. */
export function openConversation(
  context: RouterContext,
  userId: string,
  threadId: string,
): ConversationActor {
  const stored = readStored(context, userId, threadId)
  const flow = conversationFlow(context, userId, threadId, stored)
  return openEditor(context, draftName(threadId), flow, stored)
}

/** Goes on with the messages that a reload interrupted, in all conversations of a member. */
export function resumeSending(context: RouterContext, userId: string): void {
  for (const name of storedFor(userId, 'draft', context.storage)) {
    const [, threadId] = /^outbox (t_\S+)$/.exec(name) ?? []
    if (threadId !== undefined) openConversation(context, userId, threadId)
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
function conversationFlow(
  context: RouterContext,
  userId: string,
  threadId: string,
  { outbox: known }: ConversationDraft,
) {
  const { actors, storage } = context
  let stored = known
  const store = (name: string, value: object, isEmpty: boolean) =>
    isEmpty ? forgetDraft(userId, name, storage) : keepDraft(userId, name, value, storage)
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
      storeDraft: (_, { text, images, outbox }) => {
        store(draftName(threadId), { text, images }, text === '' && images.length === 0)
        if (outbox === stored) return
        stored = outbox
        store(outboxName(threadId), outbox, outbox.length === 0)
      },
      removeDraft: () => {
        for (const name of [draftName, outboxName]) forgetDraft(userId, name(threadId), storage)
      },
    },
  })
}
