import * as words from './words.ts'

/** The head of a conversation that is being opened: who, and the item. */
export function HeadSkeleton() {
  return (
    <>
      <span className="conversation-skeleton__title" aria-hidden="true" />
      <span className="conversation-skeleton__item" aria-hidden="true">
        <span />
        <span />
      </span>
    </>
  )
}

const bubbles = ['theirs', 'own', 'theirs', 'own', 'own'] as const

/** Messages that are being loaded, in their final shape. */
export function MessagesSkeleton() {
  return (
    <div className="conversation-skeleton__messages" role="status">
      <span className="unseen">{words.opening}</span>
      {bubbles.map((side, at) => (
        <span
          // the bubbles never move
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className={`conversation-skeleton__bubble conversation-skeleton__bubble--${side}`}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}

/** The field for the next message before it can be used. */
export function ComposerSkeleton() {
  return <div className="conversation-skeleton__composer" aria-hidden="true" />
}
