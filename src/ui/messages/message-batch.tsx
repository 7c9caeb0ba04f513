import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import { MessageDay } from './message-day.tsx'
import { MessageItem } from './message-item.tsx'
import * as words from './words.ts'

export interface Reader {
  readonly id: string
  /** The name of the other person. */
  readonly otherName: string
}

interface MessageBatchProps {
  /** The newest first. */
  messages: readonly Message[]
  /** The message before them, if it is known. */
  before: Message | undefined
  reader: Reader
  /** The message with the hint about safety. */
  warned: string | undefined
  offerOf: (message: Message) => ReactNode
  onZoom: (message: Message, index: number) => void
}

/** How far from the view messages are still drawn. */
const margin = '1500px 0px'
/** Messages of the same person within this many milliseconds say their time once. */
const pause = 5 * 60_000

/**
 * The messages that came with one answer. Far from the view an empty space of their height stands for them, so that a
 * long conversation costs what is seen of it.
 */
export function MessageBatch({ messages, before, reader, warned, offerOf, onZoom }: MessageBatchProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const root = element.closest('.conversation__log')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height)
      },
      { root, rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown = height === null ? messages.toReversed() : []
  return (
    <div className="conversation__part" ref={box} style={height === null ? undefined : { height }}>
      {shown.map((message, at) => {
        const previous = shown[at - 1] ?? before
        return (
          <Fragment key={message.id}>
            {dayOf(message) !== dayOf(previous) && <MessageDay at={message.at} />}
            <MessageItem
              message={message}
              isOwn={message.from === reader.id}
              otherName={reader.otherName}
              offer={offerOf(message)}
              isTimed={!isFollowed(message, shown[at + 1])}
              onZoom={index => onZoom(message, index)}
            />
            {message.id === warned && <p className="conversation__hint small">{words.safety}</p>}
          </Fragment>
        )
      })}
    </div>
  )
}

const dayOf = (message: Message | undefined) =>
  message === undefined ? '' : new Date(message.at).toDateString()

const isFollowed = (message: Message, next: Message | undefined) =>
  next !== undefined &&
  next.kind !== 'event' &&
  next.from === message.from &&
  Date.parse(next.at) - Date.parse(message.at) < pause
