import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Image } from '#src/api/contract/values.ts'
import type { galleryMachine } from '#src/machines/flows/gallery.ts'
import { Sheet } from '../dialogs/sheet.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture/picture.tsx'

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

/** One picture over the whole screen; arrow keys and buttons turn to the others. */
export function GalleryZoom({ actor, images, title, isOpen, index }: GalleryZoomProps) {
  useEffect(() => {
    if (!isOpen) return
    // wherever the focus is: at first it stands on the close button
    const turn = (event: KeyboardEvent) => {
      const type = turns[event.key]
      if (type !== undefined) actor.send({ type })
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [isOpen, actor])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => actor.send({ type: 'gallery.closed' })}
      title={`${title}, picture ${index + 1} of ${images.length}`}
      place="whole"
      isTitleHidden
    >
      <div className="zoom">
        <Picture key={index} image={images[index]} sizes="100vw" urgency="eager" isWhole />
        {images.length > 1 && (
          <div className="zoom__turn">
            <button
              type="button"
              className="icon-button"
              onClick={() => actor.send({ type: 'gallery.previous' })}
            >
              <Icon shape="previous" size={28} />
              <span className="unseen">Previous picture</span>
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
              <span className="unseen">Next picture</span>
            </button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
