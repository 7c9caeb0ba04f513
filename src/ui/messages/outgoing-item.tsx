import type { Outgoing } from '#src/machines/editors/conversation.ts'
import { lines } from '../display/lines.tsx'
import * as words from './words.ts'

interface OutgoingItemProps {
  message: Outgoing
  /** Why it is not on its way. */
  problem: string | null
  /** Others are sent before it. */
  isWaiting: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server does not have yet. */
export function OutgoingItem({ message, problem, isWaiting, onRetry, onDiscard }: OutgoingItemProps) {
  const { text, images } = message
  return (
    <div className="message message--own message--outgoing">
      <span className="unseen">{words.youSay}</span>
      {images.length > 0 && (
        <ul className={images.length === 1 ? 'message__images message__images--one' : 'message__images'}>
          {images.map(({ id, url }) => (
            <li key={id}>
              <span className="picture">
                <img className="picture__image" src={url} alt={words.sentImage} width={400} height={500} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="message__text">{lines(text)}</p>}
      {isWaiting && (
        <p className="message__time small soft">
          {words.waiting}{' '}
          <button type="button" className="text-button" onClick={onDiscard}>
            {words.discard}
          </button>
        </p>
      )}
      {!isWaiting && problem === null && (
        <p className="message__time small soft" role="status">
          {words.sending}
        </p>
      )}
      {!isWaiting && problem !== null && (
        <p className="message__trouble small" role="alert">
          {words.notSent} {problem}{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            {words.retry}
          </button>{' '}
          <button type="button" className="text-button" onClick={onDiscard}>
            {words.discard}
          </button>
        </p>
      )}
    </div>
  )
}
