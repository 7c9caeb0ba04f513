import { fromCallback } from 'xstate'
import type { CachingCaller, Caller } from '#src/api/commands/caller.ts'
import { createGarment, updateGarment } from '#src/api/commands/garments.ts'
import { uploadImage } from '#src/api/commands/images.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import type { UploaderEvent } from '#src/machines/editors/images/uploader.ts'
import { refusalOf } from '#src/machines/refusal.ts'
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
  /** The draft that an image became, by the image. */
  const drafts = new Map<string, Garment>()
  return reviewedList.provide({
    actors: {
      uploader: plain.provide({
        actors: {
          upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(
            ({ input: { file }, sendBack }) => {
              const giveUp = new AbortController()
              if (file !== null) {
                makeDraft(caller, file, { arrived, drafts }, giveUp.signal, sent =>
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
  { arrived, drafts }: { arrived: WeakMap<Blob, UploadedImage>; drafts: Map<string, Garment> },
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) {
  let image = arrived.get(file.content)
  if (image === undefined) {
    const upload = { purpose: 'garment', key: file.key, file: file.content, signal } as const
    image = await uploadImage(caller, upload, onProgress)
    arrived.set(file.content, image)
  }
  const former = file.replaces === undefined ? undefined : drafts.get(file.replaces)
  const draft =
    former === undefined || file.replaces === undefined
      ? await createGarment(caller, { images: [{ id: image.id }] }, { signal })
      : await withOtherImage(caller, former, { from: file.replaces, to: image.id })
  drafts.set(image.id, draft)
  void caller.queryClient.invalidateQueries({ queryKey: wardrobeKey })
  return { ...image, slug: draft.slug }
}

/** A draft with a corrected photo in place of the one of before; a new draft where it is gone. */
async function withOtherImage(
  caller: CachingCaller,
  draft: Garment,
  photos: { from: string; to: string },
): Promise<Garment> {
  const changed = ({ slug, images, version }: Garment) =>
    updateGarment(caller, slug, {
      images: images.map(({ id, alt }) => ({ id: id === photos.from ? photos.to : id, alt })),
      version,
    })
  try {
    return await changed(draft)
  } catch (error) {
    const { status, data } = refusalOf(error)
    // the client has parsed it by the endpoint's own schema
    if (status === 409 && data !== undefined) return changed(data as Garment)
    if (status === 404) return createGarment(caller, { images: [{ id: photos.to }] })
    throw error
  }
}
