import { fromCallback } from 'xstate'
import type { CachingCaller, Caller } from '#src/api/commands/caller.ts'
import { createGarment } from '#src/api/commands/garments.ts'
import { uploadImage } from '#src/api/commands/images.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import type { UploaderEvent } from '#src/machines/editors/images/uploader.ts'
import { reviewedList } from './image-review.ts'
import { uploaderFlow } from './uploader.ts'

/** The machine of one garment's images with the app's implementations. */
export function garmentImagesFlow(caller: Caller) {
  return reviewedList.provide({ actors: { uploader: uploaderFlow(caller, 'garment') } })
}

/**
 * Many images, each of which becomes a draft; its color is guessed where it can be seen as a guess. An image that has arrived is not sent
 * again where the draft fails, and one that is a draft already returns that draft: nothing is duplicated.
 */
export function draftImagesFlow(caller: CachingCaller) {
  // by identity: an image list begins a new uploader for each attempt, and only the file stays the same
  const arrived = new WeakMap<Blob, UploadedImage>()
  const plain = uploaderFlow(caller, 'garment')
  return imageListMachine.provide({
    actors: {
      uploader: plain.provide({
        actors: {
          upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(
            ({ input: { file }, sendBack }) => {
              const giveUp = new AbortController()
              if (file !== null) {
                makeDraft(caller, file, arrived, giveUp.signal, sent =>
                  sendBack({ type: 'upload.progressed', sent }),
                ).then(
                  result => sendBack({ type: 'upload.finished', result }),
                  (error: unknown) => sendBack({ type: 'upload.failed', error }),
                )
              }
              return () => giveUp.abort(new DOMException('The draft was given up.', 'AbortError'))
            },
          ),
        },
      }),
    },
  })
}

async function makeDraft(
  caller: CachingCaller,
  file: ChosenFile,
  arrived: WeakMap<Blob, UploadedImage>,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) {
  let image = arrived.get(file.content)
  if (image === undefined) {
    const upload = { purpose: 'garment', key: file.key, file: file.content, signal } as const
    image = await uploadImage(caller, upload, onProgress)
    arrived.set(file.content, image)
  }
  const { slug } = await createGarment(caller, { images: [{ id: image.id }] }, { signal })
  void caller.queryClient.invalidateQueries({ queryKey: wardrobeKey })
  return { ...image, slug }
}
