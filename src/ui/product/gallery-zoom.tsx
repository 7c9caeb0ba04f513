import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Image } from '#src/api/contract/values/values.ts'
import type { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { Icon } from '../kit/icon.tsx'
import { Img } from '../kit/image/image.tsx'
import * as words from './zoom-words.ts'
import './gallery-zoom.css'

interface GalleryZoomProps {
  actor: ActorRefFrom<typeof galleryMachine>
  images: readonly Image[]
  title: string
  isOpen: boolean
  index: number
}

const turns: Readonly<Record<string, 'gallery.next' | 'gallery.previous'>> = {
  ArrowRight: 'gallery.next',
  ArrowLeft: 'gallery.previous',
}

/**
 * One image over the whole screen; arrow keys and buttons show the others. A press doubles its size and makes
 * it scrollable, so that the fabric can be seen.
 */
export function GalleryZoom({ actor, images, title, isOpen, index }: GalleryZoomProps) {
  const [largeAt, setLargeAt] = useState<number | null>(null)
  const isLarge = largeAt === index
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLButtonElement>(null)
  /** The pressed point, as fractions of the image's width and height. */
  const spot = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    if (isOpen) view.current?.focus()
  }, [isOpen])
  useLayoutEffect(() => {
    const element = place.current
    if (!isLarge || element === null) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    const { x, y } = spot.current
    element.scrollTo({ left: x * scrollWidth - clientWidth / 2, top: y * scrollHeight - clientHeight / 2 })
  }, [isLarge])
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // a press by keyboard has no point: the middle is used
    spot.current =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setLargeAt(isLarge ? null : index)
  }
  const close = () => {
    setLargeAt(null)
    actor.send({ type: 'gallery.closed' })
  }
  useEffect(() => {
    // the arrows scroll a large image
    if (!isOpen || isLarge) return
    const turn = (event: KeyboardEvent) => {
      const type = turns[event.key]
      if (type !== undefined) actor.send({ type })
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [isOpen, isLarge, actor])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={words.imageOf(title, index + 1, images.length)}
      place="whole"
      isTitleHidden
    >
      <div className="zoom">
        <div className="zoom__scroll" ref={place}>
          <button ref={view} type="button" className="zoom__view" aria-pressed={isLarge} onClick={press}>
            <Img
              key={index}
              image={images[index]}
              sizes={isLarge ? '200vw' : '100vw'}
              urgency="eager"
              isWhole
            />
            <span className="unseen">{words.zoomedIn}</span>
          </button>
        </div>
        {images.length > 1 && (
          <div className="zoom__turn">
            <button
              type="button"
              className="icon-button"
              onClick={() => actor.send({ type: 'gallery.previous' })}
            >
              <Icon shape="previous" size={28} />
              <span className="unseen">{words.previousImage}</span>
            </button>
            <span aria-live="polite" className="small">
              {index + 1} / {images.length}
            </span>
            <button
              type="button"
              className="icon-button"
              onClick={() => actor.send({ type: 'gallery.next' })}
            >
              <Icon shape="next" size={28} />
              <span className="unseen">{words.nextImage}</span>
            </button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
