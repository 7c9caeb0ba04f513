import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import type { Outgoing } from '#src/machines/editors/conversation.ts'
import { Moment } from '../display/moment.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../layout/skeleton.tsx'
import { MessageItem } from './message-item.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import * as words from './words.ts'

interface MessageListProps {
  /** The newest first. */
  messages: readonly Message[]
  isLoaded: boolean
  readerId: string
  outbox: readonly Outgoing[]
  /** Why the first message of the outbox was refused. */
  problem: string | null
  /** The first message of the outbox got no answer. */
  isUnanswered: boolean
  hasOlder: boolean
  isFetchingOlder: boolean
  /** The offer of a message, with what its reader can do. */
  offerOf: (message: Message) => ReactNode
  onOlder: () => void
  onRetry: () => void
  onDiscard: (key: string) => void
}

/** What was said, the oldest first, by days; older messages load above without a jump. */
export function MessageList(props: MessageListProps) {
  const { messages, isLoaded, readerId, outbox, problem, isUnanswered, hasOlder, isFetchingOlder } = props
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [newest] = messages
  const oldest = messages.at(-1)
  // the end stays in view when something new comes; what is read stays in place when something old comes
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || oldest?.id === undefined) return
    element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [oldest?.id])
  useEffect(() => {
    const element = box.current
    if (element === null || (newest?.id === undefined && outbox.length === 0)) return
    element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [newest?.id, outbox.length])
  const shown = messages.toReversed()
  const warned = shown.findLast(({ from, warnings }) => from !== readerId && warnings.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <div className="conversation__log" ref={box} role="log" aria-label={words.log} tabIndex={0}>
      {hasOlder && (
        <p className="conversation__older">
          <Button look="quiet" onPress={props.onOlder} isBusy={isFetchingOlder}>
            {words.older}
          </Button>
        </p>
      )}
      {!isLoaded && <Skeleton label={words.opening} />}
      {isLoaded && messages.length === 0 && outbox.length === 0 && (
        <p className="soft conversation__first">{words.firstWords}</p>
      )}
      {shown.map((message, at) => (
        <Fragment key={message.id}>
          {dayOf(message.at) !== dayOf(shown[at - 1]?.at) && (
            <p className="conversation__day small soft">
              <Moment at={message.at} as="day" />
            </p>
          )}
          <MessageItem message={message} isOwn={message.from === readerId} offer={props.offerOf(message)} />
          {message === warned && <p className="conversation__hint small">{words.safety}</p>}
        </Fragment>
      ))}
      {outbox.map((message, at) => (
        <OutgoingItem
          key={message.key}
          message={message}
          problem={at === 0 ? (problem ?? (isUnanswered ? words.unanswered : null)) : null}
          onRetry={props.onRetry}
          onDiscard={() => props.onDiscard(message.key)}
        />
      ))}
    </div>
  )
}

const dayOf = (at: string | undefined) => (at === undefined ? '' : new Date(at).toDateString())
