import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { imageQuery } from '#src/api/queries/images.ts'
import { useApp } from '#src/app/provider.tsx'
import { Uploader } from '#src/ui/account/settings/uploader.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/business/brand/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { leaveEditor, openEditor } from '../../-page/workspace.ts'
import { chosenFile, uploaderFlow } from '../../-uploads/uploader.ts'

// the cropper is larger than all the rest of the page
const CropImage = lazyComponent(async () => (await import('./crop-image.tsx')).CropImage)

interface UploadImageProps {
  kind: 'cover' | 'logo'
  onUploaded: (id: string) => void
  onClose: () => void
}

/** Chooses, uploads and crops an image of a brand. Where the session ends the upload continues. */
export function UploadImage({ kind, onUploaded, onClose }: UploadImageProps) {
  const queryClient = useQueryClient()
  // what a load of the router makes anew must not end an upload
  const [app] = useState(useApp())
  const open = () => openEditor(app, `brand ${kind}`, uploaderFlow(app, 'brand'), { rule: imageFile })
  const [upload, setUpload] = useState(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the same upload, whoever asks
  useEffect(() => {
    // in strict mode React leaves a panel and comes back at once
    setUpload(open())
    return () => leaveEditor(app, upload.id)
  }, [app, upload.id])
  // the uploader's result is the answer of createAttachment
  const image = useSelect(upload, ({ context }) => context.result) as UploadedImage | null
  const isThere = useSelect(upload, snapshot => snapshot.matches('done'))
  const take = (chosen: UploadedImage) => {
    queryClient.setQueryData(imageQuery(app.client, chosen.id).queryKey, chosen)
    onUploaded(chosen.id)
  }
  return (
    <Sheet isOpen onClose={onClose} title={words.panels[kind]} place="middle">
      {!isThere || image === null ? (
        <Uploader
          actor={upload}
          hint={words.hints[kind]}
          onChoose={file => upload.send({ type: 'upload.chosen', file: chosenFile(file) })}
        />
      ) : (
        <CropImage
          key={image.id}
          kind={kind}
          image={image}
          onChosen={take}
          onCancel={() => upload.send({ type: 'upload.cancelled' })}
        />
      )}
    </Sheet>
  )
}
