import { preload } from 'react-dom'
import type { Image } from '#src/api/contract/values/values.ts'
import { fallbackUrl } from '../../display/attachment.ts'
import './image.css'
import { placeholderUrl } from './placeholder.ts'

interface ImageProps {
  image: Image | null | undefined
  /** Its width, as the attribute `sizes` takes it. */
  sizes: string
  /** `first`: the image a visitor waits for; `eager`: in the first view; `lazy`: below it. */
  urgency?: 'first' | 'eager' | 'lazy'
  /** Replaces the image's own text, for instance by nothing if the text is beside it. */
  alt?: string
  /** The whole image inside the frame instead of a 4:5 crop. */
  isWhole?: boolean
}

/**
 * An image in a 4:5 frame: its blurred placeholder at once, then AVIF or WebP in the fitting width. The
 * layout never shifts.
 */
export function Img({ image, sizes, urgency = 'lazy', alt, isWhole = false }: ImageProps) {
  const [best, ...others] = image ? sourcesOf(image) : []
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
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          decoding="async"
          loading={urgency === 'lazy' ? 'lazy' : 'eager'}
          {...(urgency === 'first' ? { fetchPriority: 'high' } : {})}
        />
      </picture>
    </span>
  )
}

/** One entry a type, the smaller format first. */
function sourcesOf(image: Image) {
  return ['image/avif', 'image/webp'].flatMap(type => {
    const fitting = image.sources.filter(source => source.type === type).sort((a, b) => a.width - b.width)
    const [smallest] = fitting
    if (smallest === undefined) return []
    return [
      {
        type,
        smallest: smallest.url,
        srcSet: fitting.map(({ url, width }) => `${url} ${width}w`).join(', '),
      },
    ]
  })
}
