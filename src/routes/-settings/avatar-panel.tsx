import { useActorRef } from '@xstate/react'
import { pictureFile, type UploadedImage } from '#src/api/contract/attachments.ts'
import { avatarCropFlow } from '#src/app/avatar-flow.ts'
import { chosenFile, uploaderFlow } from '#src/app/uploader-flow.ts'
import { useApp } from '#src/app/use-app.ts'
import { AvatarCrop } from '#src/ui/account/settings/avatar-crop.tsx'
import { Uploader } from '#src/ui/account/settings/uploader.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { Sheet } from '#src/ui/dialogs/sheet.tsx'

/** A picture is chosen, sent, cut, and becomes the avatar. */
export function AvatarPanel({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const upload = useActorRef(uploaderFlow(app, 'avatar'), { input: { rule: pictureFile } })
  const isThere = useSelect(upload, snapshot => snapshot.matches('done'))
  // the uploader's result is what createAttachment answered
  const picture = useSelect(upload, ({ context }) => context.result) as UploadedImage | null
  return (
    <Sheet isOpen onClose={onClose} title="Your picture" place="middle">
      {isThere && picture !== null ? (
        <Crop
          picture={picture}
          onSaved={onClose}
          onAnother={() => upload.send({ type: 'upload.cancelled' })}
        />
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

function Crop({
  picture,
  onSaved,
  onAnother,
}: {
  picture: UploadedImage
  onSaved: () => void
  onAnother: () => void
}) {
  const app = useApp()
  const { toasts } = useActors()
  const { id, width, height } = picture
  const actor = useActorRef(
    avatarCropFlow(app),
    { input: { picture: { id, width: width ?? 1, height: height ?? 1 } } },
    {
      complete: () => {
        if (!actor.getSnapshot().matches('saved')) return onAnother()
        toasts.send({ type: 'toast.wished', tone: 'success', message: 'Your picture is saved.' })
        onSaved()
      },
    },
  )
  return <AvatarCrop actor={actor} url={largest(picture)} />
}

/** What can be zoomed into. */
function largest({ url, sources }: UploadedImage): string {
  return sources.toSorted((a, b) => b.width - a.width)[0]?.url ?? url
}
