import type { ReactNode } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import * as kitWords from '../kit/words.ts'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { to } from '../paths.ts'
import { GarmentPhotos } from './garment-photos.tsx'
import * as words from './words.ts'

interface GarmentPageProps {
  garment: Garment
  edit: ReactNode
  wears: ReactNode
  outfits: ReactNode
  facts: ReactNode
  next: ReactNode
  /** What can be done with one of its photos. */
  photoActions: (image: Garment['images'][number]) => ReactNode
}

/** One garment of the own wardrobe: its images on one side, everything about it on the other. */
export function GarmentPage(props: GarmentPageProps) {
  const { garment, edit, wears, outfits, facts, next, photoActions } = props
  const { title, brand, category, images, tags } = garment
  return (
    <div className="garment-page">
      <Breadcrumb
        steps={[{ label: kitWords.wardrobe, target: to.wardrobe }, { label: title ?? words.draft }]}
      />
      <div className="garment-page__columns">
        <GarmentPhotos images={images} slug={garment.slug} actions={photoActions} />
        <div className="garment-page__text">
          <header className="garment-page__head">
            <div>
              <p className="caps soft">{brand?.name ?? category?.name ?? words.draft}</p>
              <h1 className="display" tabIndex={-1}>
                {title ?? words.untitled}
              </h1>
            </div>
            <div>{edit}</div>
            {tags.length > 0 && (
              <ul className="garment-page__tags" aria-label={words.tags}>
                {tags.map(tag => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
            {garment.is_draft && <p className="garment-page__draft">{words.draftText}</p>}
          </header>
          {wears}
          {outfits}
          {facts}
          {next}
        </div>
      </div>
    </div>
  )
}
