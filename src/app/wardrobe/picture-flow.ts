import { fromCallback } from 'xstate'
import type { UploadedImage } from '../../api/contract/attachments.ts'
import type { RouterContext } from '../../app.tsx'
import type { ChosenFile } from '../../machines/flows/file-problem.ts'
import { pictureListMachine } from '../../machines/flows/picture-list.ts'
import type { UploaderEvent } from '../../machines/flows/uploader.ts'
import { uploadTransport } from '../upload-transport.ts'
import { uploaderFlow, uploadKey } from '../uploader-flow.ts'
import { guessColour } from './guess-colour.ts'

const createAttachment = async () => (await import('../../api/contract/attachments.ts')).createAttachment

type Context = Pick<RouterContext, 'client'>

/** The machine of one garment's images with the app's implementations. */
export function garmentPicturesFlow(context: Context) {
  return pictureListMachine.provide({ actors: { uploader: uploaderFlow(context, 'garment') } })
}

/**
 * Many images, each of which becomes a draft with the color seen on it. An image that has arrived is not sent
 * again where the draft fails, and one that is a draft already returns that draft: nothing is duplicated.
 */
export function draftPicturesFlow(context: Context) {
  const arrived = new WeakMap<Blob, UploadedImage>()
  const plain = uploaderFlow(context, 'garment')
  return pictureListMachine.provide({
    actors: {
      uploader: plain.provide({
        actors: {
          upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(
            ({ input: { file }, sendBack }) => {
              const giveUp = new AbortController()
              if (file !== null) {
                makeDraft(context, file, arrived, giveUp.signal, sent =>
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
  { client }: Context,
  file: ChosenFile,
  arrived: WeakMap<Blob, UploadedImage>,
  signal: AbortSignal,
  tell: (sent: number) => void,
) {
  let image = arrived.get(file.content)
  if (image === undefined) {
    const body = { purpose: 'garment' as const, key: uploadKey(file) }
    const sending = { body, file: file.content, signal }
    image = (await client.call(createAttachment, sending, 'action', uploadTransport(tell))).data
    arrived.set(file.content, image)
  }
  const { createGarment } = await import('../../api/contract/garments.ts')
  const colour = await guessColour(file.content)
  const body = { images: [{ id: image.id }], colours: colour === null ? [] : [colour] }
  const { data } = await client.call(createGarment, { body, signal }, 'action')
  return { ...image, slug: data.slug }
}
