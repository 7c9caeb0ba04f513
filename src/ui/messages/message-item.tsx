import type { Message } from '#src/api/contract/messages.ts'
import { Lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { OfferCard } from './offer-card.tsx'
import * as words from './words.ts'

/** One message: one's own on the right, the other's on the left, an event as a line between them. */
export function MessageItem({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { kind, text, images, offer, at } = message
  if (kind === 'event')
    return (
      <p className="message-event small soft">
        {text} <Moment at={at} as="time" />
      </p>
    )
  return (
    <div className={isOwn ? 'message message--own' : 'message'}>
      {offer !== null && <OfferCard offer={offer} />}
      {images.length > 0 && (
        <ul className="message__images">
          {images.map((image, place) => (
            <li key={image.url}>
              <a href={largestOf(image)} target="_blank" rel="noreferrer" aria-label={words.photoOf(place + 1)}>
                <Img image={image} sizes="8rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && offer === null && (
        <p className="message__text">
          <Lines text={text} />
        </p>
      )}
      <p className="message__time small soft">
        <Moment at={at} as="time" />
      </p>
    </div>
  )
}

const largestOf = ({ url, sources }: Message['images'][number]) =>
  sources.toSorted((a, b) => b.width - a.width).find(({ type }) => type === 'image/webp')?.url ?? url
