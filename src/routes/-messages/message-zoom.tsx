import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Image } from '#src/api/contract/values/values.ts'
import { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/messages/words.ts'
import { GalleryZoom } from '#src/ui/product/gallery-zoom.tsx'

interface MessageZoomProps {
  images: readonly Image[]
  /** The one that was pressed, from 0. */
  index: number
  /** Who sent them; null for the reader. */
  from: string | null
  onClose: () => void
}

/** The photos of a message over the whole screen. */
export function MessageZoom({ images, index, from, onClose }: MessageZoomProps) {
  const actor = useActorRef(galleryMachine, { input: { count: images.length } })
  const shown = useSelect(actor, ({ context }) => context.index)
  const isZoomed = useSelect(actor, snapshot => snapshot.matches('zoomed'))
  useEffect(() => {
    actor.send({ type: 'gallery.shown', index })
    actor.send({ type: 'gallery.zoomed' })
    const { unsubscribe } = actor.subscribe(snapshot => {
      if (snapshot.matches('inPage')) onClose()
    })
    return unsubscribe
  }, [actor, index, onClose])
  return (
    <GalleryZoom
      actor={actor}
      images={images}
      title={from === null ? words.yourPhotos : words.photosOf(from)}
      isOpen={isZoomed}
      index={shown}
    />
  )
}
