import type { Image } from '#src/api/contract/values/values.ts'
import { framed, placeOnBoard } from './collage-frame.ts'
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
  /** The width of the largest garment, as the attribute `sizes` takes it. */
  sizes: string
  /** Names its garments; absent where the text beside it does. */
  alt?: string
}

/** A small view of an outfit: the whole of what lies on its board, in the middle of the frame. */
export function Collage({ pieces, sizes, alt }: CollageProps) {
  return (
    <span
      className="collage"
      {...(alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {framed(pieces).map(({ garment, title, image, is_whole, ...place }, at) => (
        <span key={garment ?? `gone ${at}`} className="collage__piece" style={placeOnBoard(place)}>
          <PieceImage image={image} title={title} isWhole={is_whole} sizes={sizes} />
        </span>
      ))}
    </span>
  )
}
