import { type MouseEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { widestUrl } from '#src/api/contract/values/image-sources.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import type { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { useSelect } from '../actors.tsx'
import { Img } from '../kit/image/image.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import * as words from './words.ts'
import './gallery.css'

const GalleryZoom = lazyComponent(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

interface GalleryProps {
  actor: ActorRefFrom<typeof galleryMachine>
  images: readonly Image[]
  title: string
}

/**
 * The images of a listing: a strip to swipe with a dot for each on phones, below each other on wider screens, and each
 * image enlarged. Without a script the dots jump to the images and the images open as files.
 */
export function Gallery({ actor, images, title }: GalleryProps) {
  const index = useSelect(actor, ({ context }) => context.index)
  const isZoomed = useSelect(actor, snapshot => snapshot.matches('zoomed'))
  const [wasZoomed, setWasZoomed] = useState(false)
  if (isZoomed && !wasZoomed) setWasZoomed(true)
  const strip = useRef<HTMLUListElement>(null)
  const before = useRef(index)
  useEffect(() => {
    const list = strip.current
    if (list === null || before.current === index) return
    before.current = index
    if (list.scrollWidth > list.clientWidth) list.scrollTo({ left: index * list.clientWidth })
    // below each other they scroll with the page
    else list.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  const follow = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    const shown = Math.round(scrollLeft / clientWidth)
    // once it has settled
    if (Math.abs(scrollLeft - shown * clientWidth) < 8) actor.send({ type: 'gallery.shown', index: shown })
  }
  const show = (event: MouseEvent, at: number, then?: 'gallery.zoomed') => {
    event.preventDefault()
    actor.send({ type: 'gallery.shown', index: at })
    if (then) actor.send({ type: then })
  }
  return (
    <section className="gallery" aria-label={words.imagesOf(title)}>
      <ul className="gallery__strip" ref={strip} onScroll={follow}>
        {images.map((image, at) => (
          <li key={image.url} id={`image-${at + 1}`} className="gallery__item">
            <a
              href={widestUrl(image)}
              className="gallery__open"
              onClick={event => show(event, at, 'gallery.zoomed')}
            >
              <Img
                image={image}
                sizes="(min-width:60rem) 46vw, 100vw"
                urgency={at === 0 ? 'first' : 'lazy'}
              />
              <span className="unseen">{words.enlargeImage(at + 1)}</span>
            </a>
          </li>
        ))}
        {images.length === 0 && (
          <li className="gallery__item">
            <Img image={null} sizes="" />
          </li>
        )}
      </ul>
      {images.length > 1 && (
        <ol className="gallery__thumbs">
          {images.map((image, at) => (
            <li key={image.url}>
              <a
                href={`#image-${at + 1}`}
                aria-current={at === index || undefined}
                onClick={event => show(event, at)}
              >
                {words.image(at + 1)}
              </a>
            </li>
          ))}
        </ol>
      )}
      {wasZoomed && (
        <GalleryZoom actor={actor} images={images} title={title} isOpen={isZoomed} index={index} />
      )}
    </section>
  )
}
