import { useEffect, useState } from 'react'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { useApp } from '#src/app/provider.tsx'
import { AvatarCrop } from '#src/ui/account/settings/avatar-crop.tsx'
import { Uploader } from '#src/ui/account/settings/uploader.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { chosenFile } from '../-uploads/uploader.ts'
import { type AvatarWork, avatarWork } from './avatar-work.ts'
import { useUser } from './use-save-form.ts'

/** Chooses, uploads and crops an image, and saves it as the avatar. */
export function AvatarPanel({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const { id } = useUser()
  const [work] = useState(() => avatarWork(app, id))
  const { upload } = work
  useEffect(() => work.show(), [work])
  const isThere = useSelect(upload, snapshot => snapshot.matches('done'))
  // the uploader's result is the answer of createAttachment
  const picture = useSelect(upload, ({ context }) => context.result) as UploadedImage | null
  return (
    <Sheet isOpen onClose={onClose} title="Your picture" place="middle">
      {isThere && picture !== null ? (
        <Crop work={work} picture={picture} onSaved={onClose} />
      ) : (
        <Uploader
          actor={upload}
          hint="JPEG, PNG or WebP, at most 10 MB. Where it was taken is not kept."
          onChoose={file => upload.send({ type: 'upload.chosen', file: chosenFile(file) })}
        />
      )}
    </Sheet>
  )
}

interface CropProps {
  work: AvatarWork
  picture: UploadedImage
  onSaved: () => void
}

function Crop({ work, picture, onSaved }: CropProps) {
  const { toasts } = useActors()
  const [actor] = useState(() => work.cropOf(picture))
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        // the user wants another image
        if (!actor.getSnapshot().matches('saved')) return work.upload.send({ type: 'upload.cancelled' })
        toasts.send({ type: 'toast.wished', tone: 'success', message: 'Your picture is saved.' })
        onSaved()
      },
    })
    return unsubscribe
  }, [actor, onSaved, toasts, work])
  return <AvatarCrop actor={actor} url={largest(picture)} />
}

/** The address of the largest image, for zooming in. */
function largest({ url, sources }: UploadedImage): string {
  return sources.toSorted((a, b) => b.width - a.width)[0]?.url ?? url
}
