import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { cropImage } from '#src/api/commands/images.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { widestUrl } from '#src/api/contract/values/image-sources.ts'
import { useApp } from '#src/app/provider.tsx'
import type { CropArea } from '#src/machines/editors/images/crop-area.ts'
import { imageCropMachine } from '#src/machines/editors/images/image-crop.ts'
import { ImageCrop } from '#src/ui/account/settings/image-crop.tsx'
import * as words from '#src/ui/business/brand/words.ts'
import { leaveEditor, openEditor } from '../../-page/workspace.ts'

interface CropImageProps {
  kind: 'cover' | 'logo'
  image: UploadedImage
  onChosen: (image: UploadedImage) => void
  onCancel: () => void
}

/** The shape of the frame, width by height: a cover is as wide as the page, a logo a square beside the name. */
const aspects = { cover: 9 / 2, logo: 1 } as const

/** Chooses the part of an uploaded image that the brand's page shows, or the whole of it. */
export function CropImage({ kind, image, onChosen, onCancel }: CropImageProps) {
  const [app] = useState(useApp())
  const open = () => {
    const { id, width, height } = image
    const whole = { id, width: width ?? 1, height: height ?? 1, aspect: aspects[kind] }
    const save = fromPromise<unknown, { id: string; crop: CropArea }>(({ input }) =>
      cropImage(app, input.id, input.crop),
    )
    return openEditor(app, `brand crop ${id}`, imageCropMachine.provide({ actors: { save } }), {
      image: whole,
    })
  }
  const [actor, setActor] = useState(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the same choice, whoever asks
  useEffect(() => {
    setActor(open())
    return () => leaveEditor(app, actor.id)
  }, [app, actor.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each choice
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        const { context, ...snapshot } = actor.getSnapshot()
        // the result of saving is the answer of cropAttachment
        if (snapshot.value === 'saved') onChosen(context.result as UploadedImage)
        else onCancel()
      },
    })
    return unsubscribe
  }, [actor])
  return (
    <ImageCrop
      actor={actor}
      url={widestUrl(image)}
      alt={words.panels[kind]}
      shape="rect"
      onWhole={() => onChosen(image)}
    />
  )
}
