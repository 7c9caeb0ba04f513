import type { Outgoing } from '#src/machines/editors/conversation.ts'
import { lines } from '../display/lines.tsx'
import * as words from './words.ts'

interface OutgoingItemProps {
  message: Outgoing
  /** Why it is not on its way. */
  problem: string | null
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server does not have yet. */
export function OutgoingItem({ message: { text, images }, problem, onRetry, onDiscard }: OutgoingItemProps) {
  return (
    <div className="message message--own message--outgoing">
      <p className="message__text">{text === '' ? words.sentPhoto : lines(text)}</p>
      {images.length > 0 && text !== '' && <p className="small soft">{words.sentPhoto}</p>}
      {problem === null ? (
        <p className="message__time small soft" role="status">
          {words.sending}
        </p>
      ) : (
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
