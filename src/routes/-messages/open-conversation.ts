import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { refreshThreads } from '#src/api/commands/message-cache.ts'
import { fetchNewer, markRead, sendMessage } from '#src/api/commands/messages.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { messageImages } from '#src/api/contract/values/message-limits.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { type ListedImage, type SentImage, withoutAddress } from '#src/machines/editors/images/images.ts'
import {
  type ConversationDraft,
  type ConversationEvent,
  conversationMachine,
  type Outgoing,
} from '#src/machines/editors/messages/conversation.ts'
import { isUnreachable } from '#src/machines/refusal.ts'
import { watchTab } from '#src/ui/kit/watch-tab.ts'
import { onMemberEvent } from '#src/ui/member-events.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { closeEditor, isEditorOpen, openEditor } from '../-page/workspace.ts'
import { addressless, findAddresses, storedImage } from '../-uploads/stored-images.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** The next message; an earlier build stored its text alone. */
const draft = z.object({ text: z.string(), images: z._default(z.array(storedImage), []) })
/**
 * Stored apart: a tab that only writes does not overwrite what another one sends. The first one has the reason where
 * it was refused.
 */
const unsent = z.array(
  z.object({
    key: z.string(),
    text: z.string(),
    images: z.array(storedImage),
    problem: z.optional(z.string()),
  }),
)

const draftName = (threadId: string) => `conversation ${threadId}`
const outboxName = (threadId: string) => `outbox ${threadId}`

function readStored({ storage }: RouterContext, userId: string, threadId: string): ConversationDraft {
  const read = <T>(name: string, schema: z.ZodMiniType<T>) =>
    readDraft(userId, name, given => schema.safeParse(given).data, storage)
  const { text, images } = read(draftName(threadId), draft) ?? { text: '', images: [] }
  const outbox = read(outboxName(threadId), unsent) ?? []
  return {
    text,
    images: images.map(addressless),
    outbox: outbox.map(message => ({
      key: message.key,
      text: message.text,
      images: message.images.map(addressless),
    })),
    problem: outbox[0]?.problem ?? null,
  }
}

/** The messages on their way as they are stored. */
const storedOutbox = (outbox: readonly Outgoing[], problem: string | null) =>
  outbox.map(({ images, ...message }, at) => ({
    ...message,
    images: images.map(withoutAddress),
    ...(at === 0 && problem !== null ? { problem } : {}),
  }))

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

/** The photos of the next message; the conversation knows those that the server has. */
export function openMessageImages(
  context: RouterContext,
  threadId: string,
  conversation: ConversationActor,
): ImageListActor {
  const flow = imageListMachine.provide({ actors: { uploader: uploaderFlow(context, 'message') } })
  const sent = conversation.getSnapshot().context.images.map(image => ({ ...image, alt: '' }))
  const input = { rule: imageFile, most: messageImages, images: sent }
  const isNew = !isEditorOpen(context, imagesName(threadId))
  const images = openEditor(context, imagesName(threadId), flow, input)
  if (isNew) {
    void findAddresses(context, images)
    let known = images.getSnapshot().context.images
    images.subscribe(({ context: { images: next } }) => {
      if (next === known) return
      known = next
      conversation.send({ type: 'images.changed', images: sentImages(next) })
    })
  }
  return images
}

type ImageListActor = ActorRefFrom<typeof imageListMachine>

/** The images of a list that the server has, as a message sends them. */
export const sentImages = (images: readonly ListedImage[]): readonly SentImage[] =>
  images.flatMap(({ image }) => (image === null ? [] : [image]))

/** Ends the list of photos that were sent. */
export const closeMessageImages = (context: RouterContext, threadId: string): void =>
  closeEditor(context, imagesName(threadId))

const imagesName = (threadId: string) => `message images ${threadId}`

/** The machine of a conversation with the app's implementations. */
function conversationFlow(
  context: RouterContext,
  userId: string,
  threadId: string,
  known: ConversationDraft,
) {
  const { actors, storage } = context
  let { outbox: stored, problem: storedProblem } = known
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
      storeDraft: (_, { text, images, outbox, problem }) => {
        const next = { text, images: images.map(withoutAddress) }
        store(draftName(threadId), next, text === '' && images.length === 0)
        if (outbox === stored && problem === storedProblem) return
        stored = outbox
        storedProblem = problem
        store(outboxName(threadId), storedOutbox(outbox, problem), outbox.length === 0)
      },
      removeDraft: () => {
        for (const name of [draftName, outboxName]) forgetDraft(userId, name(threadId), storage)
      },
    },
  })
}
