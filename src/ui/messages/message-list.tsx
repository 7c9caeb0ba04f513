import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import type { Outgoing } from '#src/machines/editors/messages/conversation.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button } from '../kit/button.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import { MessagesSkeleton } from './conversation-skeleton.tsx'
import { MessageBatch, type Reader } from './message-batch.tsx'
import { useNewMessages } from './new-messages.ts'
import { OutgoingItem, type OutgoingPhase } from './outgoing-item.tsx'
import * as words from './words.ts'

interface MessageListProps {
  /** The messages as they were loaded: the newest part first, and in each the newest message first. */
  parts: readonly (readonly Message[])[]
  isLoaded: boolean
  /** Why they could not be loaded. */
  failure: unknown
  reader: Reader
  outbox: readonly Outgoing[]
  /** How it stands with the first message of the outbox; the others wait behind it. */
  phase: OutgoingPhase
  hasOlder: boolean
  isFetching: boolean
  /** The offer of a message, with what its reader can do. */
  offerOf: (message: Message) => ReactNode
  onOlder: () => void
  onReload: () => void
  onRetry: () => void
  onDiscard: (key: string) => void
  onZoom: (message: Message, index: number) => void
}

/** Nearer than this to the end, in pixels, the newest message is in view. */
const nearEnd = 80

/**
 * What was said, the oldest first, by days. The box scrolls from its end: older messages load above without a jump, and
 * the end stays in view when something new comes.
 */
export function MessageList(props: MessageListProps) {
  const { parts, isLoaded, failure, reader, outbox, phase, hasOlder, isFetching } = props
  const box = useRef<HTMLElement>(null)
  const [isAway, setIsAway] = useState(false)
  const newest = parts[0]?.[0]
  const heard = useNewMessages(isLoaded ? parts.flat() : null, reader, !isAway)
  const toEnd = () => box.current?.scrollTo({ top: 0 })
  // what the reader writes is shown to them
  const latest = outbox.at(-1)?.key
  useLayoutEffect(() => {
    if (latest !== undefined) box.current?.scrollTo({ top: 0 })
  }, [latest])
  const warned = parts.flat().find(({ from, warnings }) => from !== reader.id && warnings.length > 0)
  const isEmpty = isLoaded && newest === undefined && outbox.length === 0
  return (
    <>
      <section
        className="conversation__log"
        ref={box}
        aria-label={words.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
        tabIndex={0}
        onScroll={event => setIsAway(event.currentTarget.scrollTop < -nearEnd)}
      >
        <div className="conversation__stream">
          {Boolean(failure) && (
            <NoticeBar
              message={refusalOf(failure).message}
              onRetry={props.onReload}
              isRetrying={isFetching}
            />
          )}
          {hasOlder && !failure && <Older isBusy={isFetching} onOlder={props.onOlder} />}
          {!isLoaded && !failure && <MessagesSkeleton />}
          {isEmpty && <p className="soft conversation__first">{words.firstWords}</p>}
          {parts
            .map((messages, at) => (
              <MessageBatch
                key={messages.at(-1)?.id ?? 'none'}
                messages={messages}
                before={parts[at + 1]?.[0]}
                reader={reader}
                warned={warned?.id}
                offerOf={props.offerOf}
                onZoom={props.onZoom}
              />
            ))
            .toReversed()}
          {outbox.map((message, at) => (
            <OutgoingItem
              key={message.key}
              message={message}
              phase={at > 0 ? 'waiting' : phase}
              onRetry={props.onRetry}
              onDiscard={() => props.onDiscard(message.key)}
            />
          ))}
        </div>
      </section>
      <p className="unseen" role="status">
        {heard.sentences}
      </p>
      {isAway && (
        <p className="conversation__end">
          <Button look="quiet" onPress={toEnd}>
            {heard.isBelow ? words.newMessages : words.toNewest}
          </Button>
        </p>
      )}
    </>
  )
}

/** Loads older messages when it comes near the view; the button does the same by keyboard. */
function Older({ isBusy, onOlder }: { isBusy: boolean; onOlder: () => void }) {
  const box = useRef<HTMLParagraphElement>(null)
  const act = useRef(onOlder)
  useLayoutEffect(() => {
    act.current = onOlder
  }, [onOlder])
  useEffect(() => {
    const element = box.current
    if (element === null || isBusy) return
    const root = element.closest('.conversation__log')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) act.current()
      },
      { root, rootMargin: '300px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <p className="conversation__older" ref={box}>
      <Button look="quiet" onPress={onOlder} isBusy={isBusy}>
        {words.older}
      </Button>
    </p>
  )
}
