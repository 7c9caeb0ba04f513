import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { fetchNewer, markRead, refreshThreads, sendMessage } from '#src/api/commands/messages.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { messageImages } from '#src/api/contract/values/message-limits.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { watchTab } from '#src/app/watch-tab.ts'
import {
  type ConversationEvent,
  conversationMachine,
  type Outgoing,
} from '#src/machines/editors/conversation.ts'
import { imageListMachine } from '#src/machines/editors/image-list.ts'
import { isUnreachable } from '#src/machines/refusal.ts'
import { onMemberEvent } from '#src/ui/member-events.ts'
import { forgetDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { closeEditor, openEditor } from '../-page/workspace.ts'
import { uploaderFlow } from '../-uploads/uploader.ts'

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

const draft = z.object({ text: z.string() })

/** The conversation's editor: it continues where the member leaves the page, until everything is sent. */
export function openConversation(
  context: RouterContext,
  userId: string,
  threadId: string,
): ConversationActor {
  const { storage } = context
  const name = `conversation ${threadId}`
  const kept = readDraft(userId, name, given => draft.safeParse(given).data, storage)
  return openEditor(context, name, conversationFlow(context, userId, threadId), { text: kept?.text ?? '' })
}

/** The photos of the next message. */
export function openMessageImages(context: RouterContext, threadId: string) {
  const flow = imageListMachine.provide({ actors: { uploader: uploaderFlow(context, 'message') } })
  return openEditor(context, imagesName(threadId), flow, { rule: imageFile, most: messageImages })
}

/** Ends the list of photos that were sent. */
export const closeMessageImages = (context: RouterContext, threadId: string): void =>
  closeEditor(context, imagesName(threadId))

const imagesName = (threadId: string) => `message images ${threadId}`

/** The machine of a conversation with the app's implementations. */
function conversationFlow(context: RouterContext, userId: string, threadId: string) {
  const { actors, storage } = context
  const name = `conversation ${threadId}`
  return conversationMachine.provide({
    actors: {
      send: fromPromise<void, Outgoing>(({ input: { key, text, images } }) =>
        sendMessage(context, threadId, { key, text, images: images.map(({ id }) => id) }).catch(error => {
          // a refusal may have closed the conversation
          if (!isUnreachable(error)) void refreshThreads(context, threadId)
          throw error
        }),
      ),
      fetchNewer: fromPromise<void>(() => fetchNewer(context, threadId)),
      markRead: fromPromise<void, { until: string }>(async ({ input: { until } }) => {
        const hasUnread = await markRead(context, threadId, until)
        const { notifications } = actors.auth.getSnapshot().children
        if (!hasUnread) notifications?.send({ type: 'notifications.cleared' })
      }),
      watchTab: fromCallback<ConversationEvent>(({ sendBack }) => watchTab(sendBack)),
      watchThread: fromCallback<ConversationEvent>(({ sendBack }) =>
        onMemberEvent(actors, event => {
          const isOfThis = event.type === 'thread' && event.id === threadId
          if (isOfThis || event.type === 'missed') sendBack({ type: 'thread.changed' })
        }),
      ),
    },
    actions: {
      storeDraft: (_, { text }) =>
        text === '' ? forgetDraft(userId, name, storage) : keepDraft(userId, name, { text }, storage),
      removeDraft: () => forgetDraft(userId, name, storage),
    },
  })
}
