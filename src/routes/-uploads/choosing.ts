import type { ActorRefFrom } from 'xstate'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { chosenFiles, droppedFiles } from './chosen-files.ts'
import { chosenFile } from './uploader.ts'

/** What a list of images does with files that are chosen, dropped or pasted, and with one chosen in place of another. */
export function choosing(images: ActorRefFrom<typeof imageListMachine>) {
  return {
    onChoose: (files: FileList) => images.send({ type: 'images.chosen', files: chosenFiles(files) }),
    onDrop: (transfer: DataTransfer) =>
      void droppedFiles(transfer).then(files => images.send({ type: 'images.chosen', files })),
    onRetake: (key: string, file: File) =>
      images.send({ type: 'image.retaken', key, file: chosenFile(file) }),
  }
}
