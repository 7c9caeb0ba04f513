import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { widestUrl } from '#src/api/contract/values/image-sources.ts'
import { useApp } from '#src/app/provider.tsx'
import type { uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { ImageCrop } from '#src/ui/account/settings/image-crop.tsx'
import { Uploader } from '#src/ui/account/settings/uploader.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { leaveEditor } from '../-page/workspace.ts'
import { chosenFile } from '../-uploads/uploader.ts'
import { openAvatarCrop, openAvatarUpload } from './open-avatar.ts'

/**
 * Chooses, uploads and crops an image, and saves it as the avatar. Where the session ends the upload continues,
 * and the member finds image and square as they were after logging in again.
 */
export function AvatarPanel({ onClose }: { onClose: () => void }) {
  // what a load of the router makes anew must not end an upload
  const [app] = useState(useApp())
  const [upload, setUpload] = useState(() => openAvatarUpload(app))
  useEffect(() => {
    // in strict mode React leaves a panel and comes back at once
    setUpload(openAvatarUpload(app))
    return () => leaveEditor(app, upload.id)
  }, [app, upload.id])
  const isThere = useSelect(upload, snapshot => snapshot.matches('done'))
  // the uploader's result is the answer of createAttachment
  const image = useSelect(upload, ({ context }) => context.result) as UploadedImage | null
  return (
    <Sheet isOpen onClose={onClose} title={words.imageLabel} place="middle">
      {isThere && image !== null ? (
        <Crop upload={upload} image={image} onSaved={onClose} />
      ) : (
        <Uploader
          actor={upload}
          hint={words.imageHint}
          onChoose={file => upload.send({ type: 'upload.chosen', file: chosenFile(file) })}
        />
      )}
    </Sheet>
  )
}

interface CropProps {
  upload: ActorRefFrom<typeof uploaderMachine>
  image: UploadedImage
  onSaved: () => void
}

function Crop({ upload, image, onSaved }: CropProps) {
  const [app] = useState(useApp())
  const { toasts } = useActors()
  const [actor, setActor] = useState(() => openAvatarCrop(app, image))
  useEffect(() => {
    setActor(openAvatarCrop(app, image))
    return () => leaveEditor(app, actor.id)
  }, [app, image, actor.id])
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        // the member wants another image
        if (!actor.getSnapshot().matches('saved')) return upload.send({ type: 'upload.cancelled' })
        toasts.send({ type: 'toast.requested', tone: 'success', message: words.imageSaved })
        onSaved()
      },
    })
    return unsubscribe
  }, [actor, onSaved, toasts, upload])
  return <ImageCrop actor={actor} url={widestUrl(image)} alt={words.imageLabel} shape="round" />
}
