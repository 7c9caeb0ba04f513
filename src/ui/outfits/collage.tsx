import type { Image } from '#src/api/contract/values.ts'
import { Picture } from '../picture/picture.tsx'

interface CollageProps {
  /** The one at the back first. */
  pieces: readonly {
    readonly garment: string | null
    readonly title: string | null
    readonly image: Image | null
    readonly x: number
    readonly y: number
    readonly scale: number
  }[]
  /** How wide the whole stands, as the attribute `sizes` says it. */
  sizes: string
}

/** An outfit as it was put together, in small. What it holds is told beside it. */
export function Collage({ pieces, sizes }: CollageProps) {
  return (
    <div className="collage" aria-hidden="true">
      {pieces.map(({ garment, title, image, ...place }, at) => (
        <span key={garment ?? `gone ${at}`} className="collage__piece" style={placeOnBoard(place)}>
          {image === null ? (
            <span className="collage__name">{title}</span>
          ) : (
            <Picture image={image} sizes={sizes} alt="" />
          )}
        </span>
      ))}
    </div>
  )
}

/** Where a garment stands on any board, whatever its size: a third of its width at 100 percent. */
export function placeOnBoard({ x, y, scale }: { x: number; y: number; scale: number }) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${scale / 3}%` }
}
