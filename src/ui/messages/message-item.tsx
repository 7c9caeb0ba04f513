import type { ReactNode } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import * as words from './words.ts'

interface MessageItemProps {
  message: Message
  isOwn: boolean
  /** The offer of the message, with what its reader can do. */
  offer: ReactNode
}

/** One message: one's own on the right, the other's on the left, an event as a line between them. */
export function MessageItem({ message, isOwn, offer }: MessageItemProps) {
  const { kind, text, images, at } = message
  if (kind === 'event')
    return (
      <p className="message-event small soft">
        {text} <Moment at={at} as="time" />
      </p>
    )
  return (
    <div className={isOwn ? 'message message--own' : 'message'}>
      {offer}
      {images.length > 0 && (
        <ul className="message__images">
          {images.map((image, place) => (
            <li key={image.url}>
              <a
                href={largestOf(image)}
                target="_blank"
                rel="noreferrer"
                aria-label={words.photoOf(place + 1)}
              >
                <Img image={image} sizes="8rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && message.offer === null && <p className="message__text">{lines(text)}</p>}
      <p className="message__time small soft">
        <Moment at={at} as="time" />
      </p>
    </div>
  )
}

const largestOf = ({ url, sources }: Message['images'][number]) =>
  sources.toSorted((a, b) => b.width - a.width).find(({ type }) => type === 'image/webp')?.url ?? url
