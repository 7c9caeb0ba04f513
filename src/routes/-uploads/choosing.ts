import type { ActorRefFrom } from 'xstate'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import { chosenFiles, droppedFiles } from './chosen-files.ts'

/** What a list of images does with files that are chosen, dropped or pasted. */
export function choosing(pictures: ActorRefFrom<typeof imageListMachine>) {
  return {
    onChoose: (files: FileList) => pictures.send({ type: 'pictures.chosen', files: chosenFiles(files) }),
    onDrop: (transfer: DataTransfer) =>
      void droppedFiles(transfer).then(files => pictures.send({ type: 'pictures.chosen', files })),
  }
}
