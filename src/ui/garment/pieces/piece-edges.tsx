import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Edge, Piece } from '#src/machines/editors/images/piece-boxes.ts'
import type { ImagePiecesActor } from './pieces-actor.ts'
import * as words from './words.ts'

/** How far one press of a key moves an edge, in shares of the photo. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowUp: -0.01,
  ArrowRight: 0.01,
  ArrowDown: 0.01,
  PageUp: -0.05,
  PageDown: 0.05,
}
const edges: readonly Edge[] = ['left', 'top', 'right', 'bottom']

interface PieceEdgesProps {
  actor: ImagePiecesActor
  piece: Piece
  /** Its place, from 0. */
  at: number
  onClose: () => void
}

/** The edges of one box over its photo, each moved by pointer or by keys. Escape closes them. */
export function PieceEdges({ actor, piece, at, onClose }: PieceEdgesProps) {
  const first = useRef<HTMLSpanElement>(null)
  useEffect(() => first.current?.focus(), [])
  const press = (edge: Edge) => (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (event.key === 'Escape') onClose()
    else if (by === undefined) return
    else actor.send({ type: 'edge.moved', edge, by })
    event.preventDefault()
  }
  const drag = (edge: Edge) => (event: PointerEvent<HTMLSpanElement>) => {
    const photo = event.currentTarget.parentElement?.getBoundingClientRect()
    if (photo === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isAcross = edge === 'left' || edge === 'right'
    const to = isAcross
      ? (event.clientX - photo.left) / photo.width
      : (event.clientY - photo.top) / photo.height
    actor.send({ type: 'edge.placed', edge, to })
  }
  const middle = {
    x: `${((piece.left + piece.right) / 2) * 100}%`,
    y: `${((piece.top + piece.bottom) / 2) * 100}%`,
  }
  return edges.map((edge, place) => {
    const isAcross = edge === 'left' || edge === 'right'
    const at100 = Math.round(piece[edge] * 100)
    return (
      <span
        key={edge}
        ref={place === 0 ? first : null}
        role="slider"
        tabIndex={0}
        className={`image-pieces__edge image-pieces__edge--${isAcross ? 'across' : 'along'}`}
        style={
          isAcross
            ? { left: `${piece[edge] * 100}%`, top: middle.y }
            : { left: middle.x, top: `${piece[edge] * 100}%` }
        }
        aria-label={words.edgeOf(edge, at + 1)}
        aria-orientation={isAcross ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={at100}
        aria-valuetext={`${at100}%`}
        title={words.edgeHint}
        onKeyDown={press(edge)}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag(edge)}
      />
    )
  })
}
