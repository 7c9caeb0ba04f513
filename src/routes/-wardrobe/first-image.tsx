import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useApp } from '#src/app/provider.tsx'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import type { PassedPhotos } from '#src/machines/editors/images/image-pieces.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { ImagePieces } from '#src/ui/garment/pieces/image-pieces.tsx'
import { openDraftImages } from '../-garment/open-garment.ts'
import { imagePiecesFlow } from '../-uploads/image-pieces.ts'

type Images = ActorRefFrom<typeof imageListMachine>

/** Photos that the member has decided about: they are not asked again when they come back to the form. */
const decided = new WeakSet<Blob>()

/** What the first photo of a new garment shows: several garments are proposed, each to become one of its own. */
export function FirstImage({ images }: { images: Images }) {
  const first = useSelect(images, ({ context }) => context.images[0])
  if (first === undefined || first.file === null) return null
  return <Pieces key={first.key} images={images} name={first.key} photo={first.file} />
}

function Pieces({ images, name, photo }: { images: Images; name: string; photo: ChosenFile }) {
  const app = useApp()
  const navigate = useNavigate()
  const use = ({ photo, files: [first, ...others] }: PassedPhotos) => {
    decided.add(photo.content)
    // one garment: the form has its photo already
    if (first === undefined || first === photo) return
    if (others.length === 0) return images.send({ type: 'image.retaken', key: name, file: first })
    openDraftImages(app).send({ type: 'images.chosen', files: [first, ...others] })
    images.send({ type: 'image.removed', key: name })
    void navigate({ to: '/account/add-garment', search: { many: 'yes' } })
  }
  const pieces = useActorRef(imagePiecesFlow(app, use), {
    input: { photos: decided.has(photo.content) ? [] : [photo] },
  })
  return <ImagePieces actor={pieces} isQuiet />
}
