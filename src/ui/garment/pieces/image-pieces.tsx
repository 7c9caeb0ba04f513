import { type ReactNode, useRef } from 'react'
import { useSelect } from '../../actors.tsx'
import { PieceProposal } from './piece-proposal.tsx'
import type { ImagePiecesActor } from './pieces-actor.ts'
import * as words from './words.ts'

interface ImagePiecesProps {
  actor: ImagePiecesActor
  /** Whether only a proposal is shown: the photo is used meanwhile. */
  isQuiet?: boolean
}

/** Photos that are looked at for several garments, and what is to be decided about one of them. */
export function ImagePieces({ actor, isQuiet = false }: ImagePiecesProps) {
  const place = useRef<HTMLDivElement>(null)
  const { waiting, problem, proposals } = useSelect(actor, ({ context }) => context)
  const isFailed = useSelect(actor, snapshot => snapshot.matches({ look: 'failed' }))
  const [proposal] = proposals
  const [next] = waiting
  /** A button whose press removes it leaves the focus with what it stood in. */
  const send = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className="image-pieces" tabIndex={-1}>
      <div role="status">
        {!isQuiet && !isFailed && waiting.length > 0 && (
          <p className="soft small">{words.checkingPhotos(waiting.length)}</p>
        )}
        {proposal !== undefined && (
          <p className="unseen">{proposal.found === 0 ? words.drawBoxes : words.found(proposal.found)}</p>
        )}
      </div>
      {!isQuiet && isFailed && next !== undefined && (
        <Failed problem={problem} name={next.name}>
          <button type="button" className="text-button" onClick={() => send({ type: 'look.retried' })}>
            {words.checkAgain}
          </button>
          <button type="button" className="text-button" onClick={() => send({ type: 'look.skipped' })}>
            {words.oneGarment}
          </button>
        </Failed>
      )}
      {proposal !== undefined && (
        <PieceProposal key={proposal.photo.key} actor={actor} proposal={proposal} onDecide={send} />
      )}
    </div>
  )
}

interface FailedProps {
  name: string
  problem: string | null
  children: ReactNode
}

function Failed({ name, problem, children }: FailedProps) {
  return (
    <div className="image-pieces__failed">
      <p role="alert">
        {words.notChecked(name)} {problem}
      </p>
      <div className="image-pieces__buttons">{children}</div>
    </div>
  )
}
