import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import { imageQuery } from '#src/api/queries/images.ts'
import { messagesQuery, threadQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import type { ConversationEvent, Outgoing } from '#src/machines/editors/messages/conversation.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { useFocusGuard } from '#src/ui/kit/focus-guard.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { ClosedConversation } from '#src/ui/messages/closed-conversation.tsx'
import { MessageList } from '#src/ui/messages/message-list.tsx'
import { ThreadHeader } from '#src/ui/messages/thread-header.tsx'
import * as words from '#src/ui/messages/words.ts'
import { OfferInThread } from '../-offers/offer-in-thread.tsx'
import { ThreadOffer } from '../-offers/thread-offer.tsx'
import { NextMessage } from './next-message.tsx'
import { openConversation } from './open-conversation.ts'
import { ThreadMenu } from './thread-menu.tsx'

const MessageZoom = lazyComponent(async () => (await import('./message-zoom.tsx')).MessageZoom)

interface ThreadPaneProps {
  id: string
  userId: string
  isArchived: boolean
  /** Set where nobody has chosen it yet: it is not read until something in it is pressed or has the focus. */
  onChoose?: (() => void) | undefined
}

/** One conversation: the item, what was said, and the field for the next message. */
export function ThreadPane({ id, userId, isArchived, onChoose }: ThreadPaneProps) {
  const { client } = useApp()
  const query = useQuery(threadQuery(client, id))
  const { data, error, isFetching, refetch } = query
  if (data !== undefined)
    return <Opened thread={data} userId={userId} isArchived={isArchived} onChoose={onChoose} />
  const { message, status } = refusalOf(error)
  // what is not the reader's, or is gone, stays so
  const canRetry = status === 0 || status === 429 || status >= 500
  return (
    <ClosedConversation
      isArchived={isArchived}
      problem={error === null ? null : message}
      isBusy={isFetching}
      onRetry={canRetry ? () => void refetch() : undefined}
    />
  )
}

type OpenedProps = Omit<ThreadPaneProps, 'id'> & { thread: Thread }

function Opened({ thread, userId, isArchived, onChoose }: OpenedProps) {
  const isChosen = onChoose === undefined
  const [app] = useState(useApp())
  const [conversation] = useState(() => openConversation(app, userId, thread.id))
  const list = useInfiniteQuery(messagesQuery(app.client, thread.id))
  const outbox = useAddresses(useSelect(conversation, ({ context }) => context.outbox))
  const problem = useSelect(conversation, ({ context }) => context.problem)
  const isUnanswered = useSelect(conversation, snapshot => snapshot.matches({ sending: 'unanswered' }))
  const root = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [zoomed, setZoomed] = useState<{ message: Message; index: number } | null>(null)
  const close = useCallback(() => setZoomed(null), [])
  const parts = list.data?.pages.map(page => page.data) ?? []
  const seen = parts[0]?.find(({ from }) => from !== userId)?.id
  useEffect(() => {
    conversation.send({ type: 'screen.opened' })
    return () => conversation.send({ type: 'screen.left' })
  }, [conversation])
  useFocusGuard(root)
  // the buttons of a message on its way go with it
  const act = (event: ConversationEvent) => {
    conversation.send(event)
    field.current?.focus()
  }
  useEffect(() => {
    if (seen !== undefined && isChosen) conversation.send({ type: 'messages.shown', until: seen })
  }, [conversation, seen, isChosen])
  const offerOf = ({ offer }: Message) =>
    offer === null ? null : <ThreadOffer offer={offer} side={thread.role} name={thread.with.name} />
  return (
    <section
      className="conversation"
      ref={root}
      aria-label={words.conversationWith(thread.with.name)}
      onPointerDown={onChoose}
      onFocus={onChoose}
    >
      <ThreadHeader
        thread={thread}
        isArchived={isArchived}
        isChosen={isChosen}
        menu={<ThreadMenu thread={thread} isArchived={isArchived} />}
        action={<OfferInThread thread={thread} />}
      />
      <MessageList
        parts={parts}
        isLoaded={list.data !== undefined}
        failure={list.data === undefined || list.isFetchNextPageError ? list.error : null}
        reader={{ id: userId, otherName: thread.with.name }}
        outbox={outbox.filter(({ key }) => !(parts[0]?.some(message => message.key === key) ?? false))}
        phase={problem === null ? (isUnanswered ? 'unanswered' : 'sending') : { refusal: problem }}
        hasOlder={list.hasNextPage}
        isFetching={list.isFetching}
        offerOf={offerOf}
        onOlder={() => void list.fetchNextPage()}
        onReload={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        onRetry={() => act({ type: 'message.retried' })}
        onDiscard={key => act({ type: 'message.discarded', key })}
        onZoom={(message, index) => setZoomed({ message, index })}
      />
      {thread.closed === null ? (
        <NextMessage
          thread={thread}
          conversation={conversation}
          field={field}
          isChosen={isChosen}
          isFirst={parts[0]?.length === 0 && outbox.length === 0}
        />
      ) : (
        <p className="conversation__closed">{thread.closed}</p>
      )}
      {zoomed !== null && (
        <MessageZoom
          images={zoomed.message.images}
          index={zoomed.index}
          from={zoomed.message.from === userId ? null : thread.with.name}
          onClose={close}
        />
      )}
    </section>
  )
}

/** The messages on their way with the addresses of their images: those of a draft have none. */
function useAddresses(outbox: readonly Outgoing[]): readonly Outgoing[] {
  const { client } = useApp()
  const unknown = outbox.flatMap(({ images }) => images.filter(({ url }) => url === ''))
  const found = useQueries({ queries: unknown.map(({ id }) => imageQuery(client, id)) })
  const urls = new Map(found.flatMap(({ data }) => (data ? [[data.id, data.url] as const] : [])))
  if (unknown.length === 0) return outbox
  return outbox.map(message => ({
    ...message,
    images: message.images.map(image => ({ ...image, url: image.url || (urls.get(image.id) ?? '') })),
  }))
}
