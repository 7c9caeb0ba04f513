import { fromCallback, fromPromise } from 'xstate'
import type { Caller } from '#src/api/commands/caller.ts'
import { uploadImage } from '#src/api/commands/images.ts'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { ImagePurpose, UploadedImage } from '#src/api/contract/attachments.ts'
import { imageFile, mostPixels } from '#src/api/contract/values/image-file.ts'
import {
  type ChosenFile,
  heicProblem,
  imageTypeOf,
  isHeic,
  otherTypeProblem,
} from '#src/machines/editors/images/file-problem.ts'
import {
  type UploaderEvent,
  type UploadProgress,
  uploaderMachine,
} from '#src/machines/editors/images/uploader.ts'
import * as words from '#src/ui/kit/forms/words.ts'

/** The refusal of a file that is not an image, in the form that machines read. */
class NotAnImage extends Error {
  readonly status = 422
  readonly code = 'no_image'
}

/** The image uploader for one purpose with the app's implementations. Its result is the uploaded image. */
export const uploaderFlow = (caller: Caller, purpose: ImagePurpose) =>
  uploaderOf((upload, onProgress) => uploadImage(caller, { purpose, ...upload }, onProgress))

/** Makes the call of an upload; `notifyProgress` gets the share that was sent, 0 to 1. */
type SendImage = (
  upload: { key: string; file: Blob; signal: AbortSignal },
  notifyProgress: (sent: number) => void,
) => Promise<UploadedImage>

/** The image uploader that sends images by `send`. */
export function uploaderOf(send: SendImage) {
  return uploaderMachine.provide({
    actors: {
      check: fromPromise<void, { file: ChosenFile | null }>(async ({ input: { file } }) => {
        if (file !== null) await checkImage(file)
      }),
      upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(({ input: { file }, sendBack }) => {
        const report = (event: UploadProgress) => sendBack(event)
        const giveUp = new AbortController()
        if (file !== null) {
          send({ key: file.key, file: file.content, signal: giveUp.signal }, sent =>
            report({ type: 'upload.progressed', sent }),
          ).then(
            result => report({ type: 'upload.finished', result }),
            (error: unknown) => report({ type: 'upload.failed', error }),
          )
        }
        return () => giveUp.abort(new DOMException('The upload was given up.', 'AbortError'))
      }),
    },
  })
}

/**
 * Checks by its bytes that a file is an image that we accept, that the browser can decode it and that it is not too
 * large; its name and the declared type prove nothing.
 */
async function checkImage({ name, content }: ChosenFile): Promise<void> {
  const start = new Uint8Array(await content.slice(0, 12).arrayBuffer())
  // some browsers decode it, but it is refused all the same
  if (isHeic(start)) throw new NotAnImage(heicProblem(name))
  const bitmap = await createImageBitmap(content).catch(() => {
    throw new NotAnImage(words.unreadableImage(name))
  })
  const pixels = bitmap.width * bitmap.height
  bitmap.close()
  if (imageTypeOf(start) === null) throw new NotAnImage(otherTypeProblem(name, imageFile.accept))
  if (pixels > mostPixels) {
    throw new NotAnImage(words.imageTooLarge(name, mostPixels / 1e6))
  }
}

/** A chosen file, in the form of the uploader's machine. */
export function chosenFile(file: File): ChosenFile {
  return { name: file.name, type: file.type, bytes: file.size, content: file, key: newNonce() }
}
