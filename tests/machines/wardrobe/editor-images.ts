import { fromCallback, fromPromise } from 'xstate'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { type UploaderEvent, uploaderMachine } from '#src/machines/editors/images/uploader.ts'

export const rule = { accept: ['image/jpeg'], maxBytes: 10 * 1024 * 1024 }
export const photo = (name: string): ChosenFile => ({
  ...{ name, type: 'image/jpeg', bytes: 2048, content: new Blob([name]), key: name },
})
export const image = (id: string) => ({ id, url: `/${id}`, width: 800, height: 1000, placeholder: null })

/** The images of an editor, whose uploads the test ends itself. */
export function heldImages() {
  const uploads: { name: string; tell: (event: UploaderEvent) => void }[] = []
  const uploader = uploaderMachine.provide({
    actors: {
      check: fromPromise<void, { file: ChosenFile | null }>(async () => {}),
      upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(({ input, sendBack }) => {
        uploads.push({ name: input.file?.name ?? '', tell: sendBack })
      }),
    },
  })
  const last = (name: string) => {
    const upload = uploads.findLast(each => each.name === name)
    if (upload === undefined) throw new Error(`${name} is not on its way`)
    return upload
  }
  return {
    images: imageListMachine.provide({ actors: { uploader } }),
    begun: () => uploads.map(({ name }) => name),
    arrive: (name: string) => last(name).tell({ type: 'upload.finished', result: image(`i_${name}`) }),
    lose: (name: string) =>
      last(name).tell({ type: 'upload.failed', error: { status: 500, message: 'We are on it.' } }),
  }
}
