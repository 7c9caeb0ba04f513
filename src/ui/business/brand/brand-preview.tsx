import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import { Img } from '../../kit/image/image.tsx'
import * as words from './words.ts'
import '../../listing/brand-head.css'

interface BrandPreviewProps {
  name: string
  story: string
  cover: Image | null
  logo: Image | null
  featured: readonly FeaturedProduct[]
}

/** The head of a brand's page as it would be with what the form has now; products that are not in the shop are left out. */
export function BrandPreview({ name, story, cover, logo, featured }: BrandPreviewProps) {
  const shown = featured.filter(product => product.is_shown)
  return (
    <article className="brand-head brand-preview" aria-label={name}>
      {cover !== null && (
        <div className="brand-head__cover">
          <Img image={cover} sizes="100vw" alt="" isWhole />
        </div>
      )}
      <h3 className="display brand-head__name">
        {logo !== null && (
          <span className="brand-head__logo">
            <Img image={logo} sizes="4rem" alt="" isWhole />
          </span>
        )}
        {name}
      </h3>
      {story.trim() !== '' && <p className="brand-head__story">{story.trim()}</p>}
      {shown.length > 0 && (
        <ul className="brand-preview__featured" aria-label={words.featured}>
          {shown.map(({ id, title, attachment }) => (
            <li key={id}>
              <Img image={attachment[0]} sizes="14rem" alt="" />
              <p className="small">{title}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{words.previewRest}</p>
    </article>
  )
}
