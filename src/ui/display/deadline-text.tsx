import { Fragment } from 'react'
import { deadlinePieces } from '#src/api/contract/values/deadline-text.ts'
import type { Deadline } from '#src/api/contract/values/values.ts'
import { Moment } from './moment.tsx'

interface DeadlineTextProps {
  deadline: Pick<Deadline, 'at' | 'texts'>
  /** Only who acts by when. */
  isBrief?: boolean
  /** Only what the reader can do, and what happens otherwise. */
  isRest?: boolean
}

/** Who acts by when, what the reader can do and what happens otherwise, with the moment in the reader's time zone. */
export function DeadlineText({
  deadline: { at, texts },
  isBrief = false,
  isRest = false,
}: DeadlineTextProps) {
  const sentences = isBrief ? [] : [texts.can, texts.otherwise]
  return <MarkedText text={[...(isRest ? [] : [texts.who]), ...sentences].join(' ')} at={at} />
}

/** A text with its marks written as the day and the time of `at`, ISO 8601, in the reader's time zone. */
export function MarkedText({ text, at }: { text: string; at: string }) {
  return deadlinePieces(text).map((piece, place) => (
    // the pieces of one text never move
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>
      {place % 2 === 0 ? piece : <Moment at={at} as={piece === 'day' ? 'day' : 'time'} />}
    </Fragment>
  ))
}
