import { preload } from 'react-dom'
import type { Image } from '#src/api/contract/values.ts'
import { fallbackUrl } from '../display/attachment.ts'
import './picture.css'
import { placeholderUrl } from './placeholder.ts'

interface PictureProps {
  image: Image | null | undefined
  /** How wide it stands, as the attribute `sizes` says it. */
  sizes: string
  /** `first`: the picture a visitor waits for; `eager`: in the first view; `lazy`: below it. */
  urgency?: 'first' | 'eager' | 'lazy'
  /** Replaces the picture's own text, for instance by nothing where the text stands beside it. */
  alt?: string
  /** The whole picture inside the frame instead of a 4:5 crop. */
  isWhole?: boolean
}

/** A picture in a 4:5 frame: its blurred stand-in at once, then AVIF or WebP in the fitting width. Never a jump. */
export function Picture({ image, sizes, urgency = 'lazy', alt, isWhole = false }: PictureProps) {
  const [best, ...others] = image ? sourcesOf(image) : []
  const blur = image?.placeholder ? placeholderUrl(image.placeholder) : null
  // React does not preload what stands in a <picture>: it cannot know which source is taken.
  if (urgency === 'first' && best !== undefined)
    preload(best.smallest, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      type: best.type,
      fetchPriority: 'high',
    })
  return (
    <span className={isWhole ? 'picture picture--whole' : 'picture'}>
      {blur !== null && <img className="picture__blur" src={blur} alt="" width={4} height={5} />}
      <picture>
        {best !== undefined && <source type={best.type} srcSet={best.srcSet} sizes={sizes} />}
        {others.map(other => (
          <source key={other.type} type={other.type} srcSet={other.srcSet} sizes={sizes} />
        ))}
        <img
          className="picture__image"
          // one that is not drawn yet has no address: its blur stands for it, words and all
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
