import type { Outgoing } from '#src/machines/editors/messages/conversation.ts'
import { fallbackUrl } from '../display/attachment.ts'
import { lines } from '../display/lines.tsx'
import { placeholderUrl } from '../kit/image/placeholder.ts'
import * as words from './words.ts'

/** `waiting` behind others, `sending`, sent again and again as long as it is `unanswered`, or refused with a reason. */
export type OutgoingPhase = 'waiting' | 'sending' | 'unanswered' | { readonly refusal: string }

interface OutgoingItemProps {
  message: Outgoing
  phase: OutgoingPhase
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server does not have yet. */
export function OutgoingItem({ message, phase, onRetry, onDiscard }: OutgoingItemProps) {
  const { text, images } = message
  return (
    <div className="message message--own message--outgoing">
      <span className="unseen">{words.youSay}</span>
      {images.length > 0 && (
        <ul className={images.length === 1 ? 'message__images message__images--one' : 'message__images'}>
          {images.map(({ id, url, placeholder }) => (
            <li key={id}>
              <span className="image">
                <img
                  className="image__img"
                  src={url || blurOf(placeholder)}
                  alt={words.sentImage}
                  width={400}
                  height={500}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="message__text">{lines(text)}</p>}
      <p className="message__time small soft">
        {/* one place for all of it: each sentence is heard once */}
        <span role="status">{typeof phase === 'string' && said[phase]}</span>
        {typeof phase === 'object' && (
          <span className="message__trouble" role="alert">
            {words.notSent} {phase.refusal}
          </span>
        )}{' '}
        {phase !== 'waiting' && phase !== 'sending' && (
          <>
            <button type="button" className="text-button" onClick={onRetry}>
              {words.retry}
            </button>{' '}
          </>
        )}
        {phase !== 'sending' && (
          <button type="button" className="text-button" onClick={onDiscard}>
            {words.discard}
          </button>
        )}
      </p>
    </div>
  )
}

/** What is shown of an image whose address is not known yet. */
const blurOf = (placeholder: string | null) =>
  (placeholder === null ? null : placeholderUrl(placeholder)) ?? fallbackUrl

const said = { waiting: words.waiting, sending: words.sending, unanswered: words.unanswered }
