import { useState } from 'react'
import type { Image } from '#src/api/contract/values/values.ts'
import { Img } from '../kit/image/image.tsx'

interface PieceImageProps {
  image: Image | null
  title: string | null
  /** Whether the whole photo is shown instead of the garment without its background. */
  isWhole: boolean
  /** The width of the photo, as the attribute `sizes` takes it. */
  sizes: string
  urgency?: 'eager' | 'lazy'
}

/** A garment of an outfit; its name where it has no photo. */
export function PieceImage({ image, title, isWhole, sizes, urgency = 'lazy' }: PieceImageProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (image === null) {
    return (
      <span className="collage__name" aria-hidden="true">
        {title}
      </span>
    )
  }
  if (isWhole || hasFailed || image.cutout === undefined) {
    return (
      <span className="collage__photo">
        <Img image={image} sizes={sizes} urgency={urgency} alt="" />
      </span>
    )
  }
  return (
    <img
      className="collage__cutout"
      src={image.cutout}
      alt=""
      width={480}
      height={600}
      decoding="async"
      loading={urgency}
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  )
}
