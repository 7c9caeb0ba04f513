import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BoardPiece } from '#src/machines/editors/outfits/board-pieces.ts'
import type { outfitBoardMachine } from '#src/machines/editors/outfits/outfit-board.ts'
import { useSelect } from '../actors.tsx'
import { placeOnBoard } from './collage-frame.ts'
import { PieceImage } from './piece-image.tsx'
import * as words from './words.ts'

export type BoardActor = ActorRefFrom<typeof outfitBoardMachine>

/** How far one press goes: in thousandths of the board, and in percent of the usual size. */
export const step = 25
export const sizeStep = 10

/** Every key of a garment on the board, and what it does; Shift moves by a fifth of that. */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The board itself: garments are dragged, or moved by keys while they have the focus. */
export function Board({ actor, stage }: { actor: BoardActor; stage: RefObject<HTMLDivElement | null> }) {
  const pieces = useSelect(actor, ({ context }) => context.pieces)
  const selected = useSelect(actor, ({ context }) => context.selected)
  const isDragging = useSelect(actor, snapshot => snapshot.matches('dragging'))
  const undo = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const isRedo = event.key.toLowerCase() === 'y' || (event.shiftKey && event.key.toLowerCase() === 'z')
    if (!isRedo && event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    actor.send({ type: isRedo ? 'board.redone' : 'board.undone' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on
    <div
      ref={stage}
      className={isDragging ? 'board board--dragging' : 'board'}
      role="group"
      aria-label={words.theBoard}
      aria-describedby="board-keys"
      tabIndex={-1}
      onKeyDown={undo}
    >
      {pieces.length === 0 && <p className="board__empty soft">{words.boardEmpty}</p>}
      {pieces.map((piece, at) => (
        <Piece
          key={piece.garment}
          actor={actor}
          piece={piece}
          stage={stage}
          isSelected={piece.garment === selected}
          layer={words.position(at + 1, pieces.length)}
        />
      ))}
      <Said piece={pieces.find(({ garment }) => garment === selected)} />
    </div>
  )
}

interface PieceProps {
  actor: BoardActor
  piece: BoardPiece
  stage: RefObject<HTMLDivElement | null>
  isSelected: boolean
  /** Counted from the back. */
  layer: string
}

function Piece({ actor, piece, stage, isSelected, layer }: PieceProps) {
  const { garment, title, image, x, y, scale, isWhole } = piece
  // the point of the garment that the pointer holds, in thousandths of the board from its middle
  const held = useRef({ x: 0, y: 0 })
  const onBoard = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * 1000, y: ((clientY - box.top) / box.height) * 1000 }
  }
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const hand = onBoard(event)
    held.current = { x: hand.x - x, y: hand.y - y }
    event.currentTarget.setPointerCapture(event.pointerId)
    actor.send({ type: 'board.grabbed', garment })
  }
  const drag = (event: PointerEvent) => {
    const hand = onBoard(event)
    actor.send({ type: 'board.dragged', x: hand.x - held.current.x, y: hand.y - held.current.y })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return actor.send({ type: 'board.dragGivenUp' })
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const done = byKey(actor, event)
    if (done) event.preventDefault()
    if (event.key === 'Delete' || event.key === 'Backspace') stage.current?.focus()
  }
  return (
    <button
      type="button"
      className="board__piece"
      data-garment={garment}
      style={placeOnBoard({ x, y, scale })}
      aria-pressed={isSelected}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => actor.send({ type: 'board.dropped' })}
      onPointerCancel={() => actor.send({ type: 'board.dragGivenUp' })}
      onFocus={() => actor.send({ type: 'board.selected', garment })}
      onKeyDown={press}
    >
      <PieceImage {...{ image, title, isWhole }} sizes="(min-width: 60rem) 14rem, 33vw" urgency="eager" />
      <span className="unseen">
        {title}, {layer}
      </span>
    </button>
  )
}

/** Returns whether the key means something here. */
function byKey(actor: BoardActor, { key, shiftKey }: KeyboardEvent): boolean {
  const move = moves[key]
  if (move !== undefined) {
    const far = shiftKey ? step / 5 : step
    actor.send({ type: 'board.moved', right: move[0] * far, down: move[1] * far })
    return true
  }
  if (key === '+' || key === '=') actor.send({ type: 'board.resized', by: sizeStep })
  else if (key === '-') actor.send({ type: 'board.resized', by: -sizeStep })
  else if (key === 'PageUp') actor.send({ type: 'board.shifted', by: 1 })
  else if (key === 'PageDown') actor.send({ type: 'board.shifted', by: -1 })
  else if (key === 'Delete' || key === 'Backspace') actor.send({ type: 'board.removed' })
  else return false
  return true
}

/** Announces to screen readers where the selected garment lies, after every step. */
function Said({ piece }: { piece: BoardPiece | undefined }) {
  return (
    <p className="unseen" role="status">
      {piece !== undefined &&
        words.itemPosition(piece.title, Math.round(piece.x / 10), Math.round(piece.y / 10), piece.scale)}
    </p>
  )
}
