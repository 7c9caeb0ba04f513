import type { MouseEvent, ReactNode } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import { widestUrl } from '#src/api/contract/values/image-sources.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { AppLink } from './app-link.tsx'
import * as words from './words.ts'

interface MessageItemProps {
  message: Message
  isOwn: boolean
  /** The name of the other person. */
  otherName: string
  /** The offer of the message, with what its reader can do. */
  offer: ReactNode
  /** Whether its time is said: the last one of several in a row says it. */
  isTimed: boolean
  /** Enlarges the photo with this index. */
  onZoom: (index: number) => void
}

/** One message: one's own on the right, the other's on the left, an event as a line between them. */
export function MessageItem({ message, isOwn, otherName, offer, isTimed, onZoom }: MessageItemProps) {
  const { kind, text, images, at, event } = message
  if (kind === 'event')
    return (
      <p className="message-event small soft">
        {event?.href ? <AppLink href={event.href}>{text}</AppLink> : text} <Moment at={at} as="time" />
      </p>
    )
  const zoom = (press: MouseEvent, index: number) => {
    press.preventDefault()
    onZoom(index)
  }
  return (
    <div className={isOwn ? 'message message--own' : 'message'}>
      <span className="unseen">{isOwn ? words.youSay : words.says(otherName)}</span>
      {offer}
      {images.length > 0 && (
        <ul className={images.length === 1 ? 'message__images message__images--one' : 'message__images'}>
          {images.map((image, index) => (
            <li key={image.url}>
              <a href={widestUrl(image)} onClick={press => zoom(press, index)}>
                <Img image={image} sizes="16rem" />
                <span className="unseen">{words.enlargeImage(index + 1)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && message.offer === null && <p className="message__text">{lines(text)}</p>}
      {isTimed && (
        <p className="message__time small soft">
          <Moment at={at} as="time" />
        </p>
      )}
    </div>
  )
}
