import type { Image } from '#src/api/contract/values/values.ts'
import { PieceImage } from './piece-image.tsx'

interface CollageProps {
  /** From back to front. */
  pieces: readonly {
    readonly garment: string | null
    readonly title: string | null
    readonly image: Image | null
    readonly x: number
    readonly y: number
    readonly scale: number
    readonly is_whole: boolean
  }[]
  /** The width of the whole, as the attribute `sizes` takes it. */
  sizes: string
  /** Names its garments; absent where the text beside it does. */
  alt?: string
}

/** A small view of an outfit as it was put together. */
export function Collage({ pieces, sizes, alt }: CollageProps) {
  return (
    <div
      className="collage"
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {pieces.map(({ garment, title, image, is_whole, ...place }, at) => (
        <span key={garment ?? `gone ${at}`} className="collage__piece" style={placeOnBoard(place)}>
          <PieceImage image={image} title={title} isWhole={is_whole} sizes={sizes} />
        </span>
      ))}
    </div>
  )
}

/** Where a garment stands on any board, whatever its size: a third of its width at 100 percent. */
export function placeOnBoard({ x, y, scale }: { x: number; y: number; scale: number }) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${scale / 3}%` }
}
