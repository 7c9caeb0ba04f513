import { type ReactNode, useState } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Img } from '../kit/image/image.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

type GarmentImage = Garment['images'][number]

interface GarmentPhotosProps {
  images: readonly GarmentImage[]
  slug: string
  /** What can be done with one of its photos. */
  actions: (image: GarmentImage) => ReactNode
}

/** A photo, or the cutout of one. */
interface View {
  readonly name: string
  readonly image: GarmentImage
  /** Null for the photo itself. */
  readonly cutout: string | null
}

/** The photos of a garment, each followed by its cutout: one of them large, the others to choose from. */
export function GarmentPhotos({ images, slug, actions }: GarmentPhotosProps) {
  const [at, setAt] = useState(0)
  const views = images.flatMap((image, index): View[] => {
    const name = words.imageOf(index + 1, images.length)
    const { cutout, cutout_is_made } = image
    const photo = { name, image, cutout: null }
    return cutout === undefined || cutout_is_made !== true
      ? [photo]
      : [photo, { name: words.cutoutOf(index + 1), image, cutout }]
  })
  const shown = views[at] ?? views[0]
  if (shown === undefined) {
    return (
      <div className="garment-page__none">
        <p className="soft">{words.noImages}</p>
        <ButtonLink look="quiet" {...to.garment(slug)} search={{ edit: 'yes' }}>
          {words.addImage}
        </ButtonLink>
      </div>
    )
  }
  const { image, cutout, name } = shown
  return (
    <div className="garment-page__photos">
      {cutout === null ? (
        <Img
          key={image.id}
          image={image}
          sizes="(min-width: 64rem) 40vw, (min-width: 44rem) 45vw, 100vw"
          urgency="eager"
        />
      ) : (
        <Cutout src={cutout} alt={name} />
      )}
      {views.length > 1 && (
        <ul className="garment-page__strip" aria-label={words.photos}>
          {views.map((view, index) => (
            <li key={view.name}>
              <button type="button" aria-pressed={view === shown} onClick={() => setAt(index)}>
                {view.cutout === null ? (
                  <Img image={view.image} sizes="72px" alt="" />
                ) : (
                  <Cutout src={view.cutout} alt="" />
                )}
                <span className="unseen">{view.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="garment-page__photo-actions">
        <CutoutState image={image} />
        {actions(image)}
      </div>
    </div>
  )
}

function Cutout({ src, alt }: { src: string; alt: string }) {
  return (
    <span className="image garment-page__cutout">
      <img src={src} alt={alt} width={480} height={600} decoding="async" />
    </span>
  )
}

/** Why a photo has no cutout. */
function CutoutState({ image: { cutout, cutout_is_made } }: { image: GarmentImage }) {
  if (cutout_is_made === true) return null
  return <p className="small soft">{cutout === undefined ? words.noCutout : words.cutoutComes}</p>
}
