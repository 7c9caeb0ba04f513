import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { useApp } from '#src/app/provider.tsx'
import { CutoutBrush } from '#src/ui/garment/cutout/cutout-brush.tsx'
import { cutoutBrushFlow } from './cutout-brush.ts'

interface CutoutEditorProps {
  image: Garment['images'][number]
  onClose: () => void
}

/** The edit of a photo's cutout, from its opening until it is saved or closed. */
export function CutoutEditor({ image, onClose }: CutoutEditorProps) {
  const app = useApp()
  const actor = useActorRef(cutoutBrushFlow(app), { input: { id: image.id } })
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ complete: onClose })
    return unsubscribe
  }, [actor, onClose])
  return <CutoutBrush actor={actor} image={image} />
}
