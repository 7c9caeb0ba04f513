import { useId, useState } from 'react'
import { mostPieces } from '#src/api/contract/values/piece-count.ts'
import type { ImagePiecesProposal } from '#src/machines/editors/images/image-pieces.ts'
import { wantedBoxes } from '#src/machines/editors/images/piece-boxes.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { useLocalUrl } from '../use-local-url.ts'
import { PieceEdges } from './piece-edges.tsx'
import { type ImageSize, PieceItem } from './piece-item.tsx'
import type { ImagePiecesActor } from './pieces-actor.ts'
import * as words from './words.ts'

interface PieceProposalProps {
  actor: ImagePiecesActor
  proposal: ImagePiecesProposal
  /** Sends what removes this proposal. */
  onDecide: (event: { type: 'pieces.confirmed' } | { type: 'pieces.declined' }) => void
}

/** A photo on which several garments seem to lie: a box around each, and the choice of those that are added. */
export function PieceProposal({ actor, proposal, onDecide }: PieceProposalProps) {
  const id = useId()
  const { photo, pieces, found } = proposal
  const { adjusted, cropProblem } = useSelect(actor, ({ context }) => context)
  const isBusy = useSelect(actor, snapshot => snapshot.matches({ decision: 'cropping' }))
  const url = useLocalUrl(photo.content)
  const [size, setSize] = useState<ImageSize | null>(null)
  const wanted = wantedBoxes(pieces).length
  const opened = adjusted === null ? undefined : pieces[adjusted]
  const adjusting = (at: number) => `${id}-adjust-${at}`
  const close = (at: number) => {
    actor.send({ type: 'piece.closed' })
    document.getElementById(adjusting(at))?.focus()
  }
  return (
    <section className="image-pieces__proposal" aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="title" id={`${id}-title`}>
          {found === 0 ? words.drawBoxes : words.found(found)}
        </h2>
        <p className="soft">{found === 0 ? words.drawHint : words.foundHint}</p>
      </div>
      <div className="image-pieces__layout">
        <div className="image-pieces__photo">
          {url !== null && (
            <img
              src={url}
              alt={words.imageText(photo.name)}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
            />
          )}
          {pieces.map((piece, at) => (
            <span
              // a piece is named by its number
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
              key={at}
              aria-hidden="true"
              className={`image-pieces__box${piece.isWanted ? '' : ' image-pieces__box--off'}${at === adjusted ? ' image-pieces__box--open' : ''}`}
              style={{
                left: `${piece.left * 100}%`,
                top: `${piece.top * 100}%`,
                width: `${(piece.right - piece.left) * 100}%`,
                height: `${(piece.bottom - piece.top) * 100}%`,
              }}
            >
              <span className="image-pieces__number">{at + 1}</span>
            </span>
          ))}
          {adjusted !== null && opened !== undefined && !isBusy && (
            <PieceEdges
              key={adjusted}
              actor={actor}
              piece={opened}
              at={adjusted}
              onClose={() => close(adjusted)}
            />
          )}
        </div>
        <div className="image-pieces__choice">
          <ol className="image-pieces__list" aria-label={words.piecesLabel}>
            {pieces.map((piece, at) => (
              <PieceItem
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
                key={at}
                actor={actor}
                piece={piece}
                at={at}
                url={url}
                size={size}
                isOpen={at === adjusted}
                isBusy={isBusy}
                adjusting={adjusting(at)}
              />
            ))}
          </ol>
          {pieces.length < mostPieces && !isBusy && (
            <button type="button" className="text-button" onClick={() => actor.send({ type: 'piece.added' })}>
              {words.drawAnother}
            </button>
          )}
        </div>
      </div>
      {cropProblem !== null && (
        <p role="alert" className="field__error">
          {cropProblem}
        </p>
      )}
      <div className="image-pieces__buttons">
        <Button
          isBusy={isBusy}
          isRefused={wanted === 0}
          aria-describedby={wanted === 0 ? `${id}-none` : undefined}
          onPress={() => onDecide({ type: 'pieces.confirmed' })}
        >
          {words.addGarments(wanted)}
        </Button>
        <Button look="quiet" isRefused={isBusy} onPress={() => onDecide({ type: 'pieces.declined' })}>
          {words.oneGarment}
        </Button>
        <span role="status" className="small soft" id={`${id}-none`}>
          {isBusy ? words.cuttingOut : wanted === 0 && words.chooseOne}
        </span>
      </div>
    </section>
  )
}
