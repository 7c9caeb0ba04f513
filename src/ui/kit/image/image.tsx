import { preload } from 'react-dom'
import { sourceSetsOf } from '#src/api/contract/values/image-sources.ts'
import type { Image, SmallImage } from '#src/api/contract/values/values.ts'
import { fallbackUrl } from '../../display/attachment.ts'
import './image.css'
import { placeholderUrl } from './placeholder.ts'

interface ImageProps {
  image: Image | SmallImage | null | undefined
  /** Its width, as the attribute `sizes` takes it. */
  sizes: string
  /** `first`: the image a visitor waits for; `eager`: in the first view; `lazy`: below it. */
  urgency?: 'first' | 'eager' | 'lazy'
  /** Replaces the image's own text, for instance by nothing if the text is beside it. */
  alt?: string
  /** The whole image inside the frame instead of a 4:5 crop. */
  isWhole?: boolean
}

/** The sides of the frame, for an image whose own ones are not known. */
const frame = { width: 800, height: 1000 }

/**
 * An image in a 4:5 frame: its blurred placeholder at once, then AVIF or WebP in the fitting width. The
 * layout never shifts.
 */
export function Img({ image, sizes, urgency = 'lazy', alt, isWhole = false }: ImageProps) {
  const [best, ...others] = image ? sourceSetsOf(image) : []
  const { width, height } = image && 'width' in image ? image : frame
  const blur = image?.placeholder ? placeholderUrl(image.placeholder) : null
  // React does not preload the content of a <picture>: it cannot know which source is taken.
  if (urgency === 'first' && best !== undefined)
    preload(best.smallest, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      type: best.type,
      fetchPriority: 'high',
    })
  return (
    <span className={isWhole ? 'image image--whole' : 'image'}>
      {blur !== null && <img className="image__blur" src={blur} alt="" width={4} height={5} />}
      <picture>
        {best !== undefined && <source type={best.type} srcSet={best.srcSet} sizes={sizes} />}
        {others.map(other => (
          <source key={other.type} type={other.type} srcSet={other.srcSet} sizes={sizes} />
        ))}
        <img
          className="image__img"
          // an image that is not processed yet has no address: its blur and its text replace it
          src={image?.url || blur || fallbackUrl}
          alt={alt ?? image?.alt ?? ''}
          width={width ?? frame.width}
          height={height ?? frame.height}
          decoding="async"
          loading={urgency === 'lazy' ? 'lazy' : 'eager'}
          {...(urgency === 'first' ? { fetchPriority: 'high' } : {})}
        />
      </picture>
    </span>
  )
}
