import type { Piece } from '#src/machines/editors/images/piece-boxes.ts'
import type { ImagePiecesActor } from './pieces-actor.ts'
import * as words from './words.ts'

/** The size of a photo in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

interface PieceItemProps {
  actor: ImagePiecesActor
  piece: Piece
  /** Its place, from 0. */
  at: number
  /** The photo that it is a part of, and its size once it is known. */
  url: string | null
  size: ImageSize | null
  isOpen: boolean
  isBusy: boolean
  /** The id of the button that opens its edges. */
  adjusting: string
}

/** One garment of a photo: the part that would be cut out, whether it is wanted, and the way to its edges. */
export function PieceItem({ actor, piece, at, url, size, isOpen, isBusy, adjusting }: PieceItemProps) {
  const toggle = () => actor.send(isOpen ? { type: 'piece.closed' } : { type: 'piece.opened', at })
  return (
    <li className="image-pieces__item">
      <span className="image-pieces__crop">
        {url !== null && size !== null && <Part piece={piece} url={url} size={size} />}
      </span>
      <span className="small">{words.pieceName(at + 1)}</span>
      <label className="image-pieces__wanted">
        <input
          type="checkbox"
          checked={piece.isWanted}
          disabled={isBusy}
          onChange={() => actor.send({ type: 'piece.toggled', at })}
        />
        <span>
          {words.addThis} <span className="unseen">{words.ofPiece(at + 1)}</span>
        </span>
      </label>
      {!isBusy && (
        <button
          type="button"
          id={adjusting}
          className="text-button"
          aria-label={isOpen ? words.doneWith(at + 1) : words.adjustPiece(at + 1)}
          onClick={toggle}
        >
          {isOpen ? words.done : words.adjust}
        </button>
      )}
    </li>
  )
}

/** The frame's width divided by its height, as the stylesheet has it. */
const frame = 4 / 5

/** What would be cut out, and nothing around it. */
function Part({ piece, url, size }: { piece: Piece; url: string; size: ImageSize }) {
  const [x, y] = [piece.left * size.width, piece.top * size.height]
  const [width, height] = [piece.right * size.width - x, piece.bottom * size.height - y]
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      style={{
        aspectRatio: `${width} / ${height}`,
        ...(width / height > frame ? { width: '100%' } : { height: '100%' }),
      }}
    >
      <image href={url} width={size.width} height={size.height} />
    </svg>
  )
}
