import type { ActorRefFrom } from 'xstate'
import { type ChosenFile, problemOf } from '#src/machines/editors/images/file-problem.ts'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import type { imagePiecesMachine } from '#src/machines/editors/images/image-pieces.ts'
import { chosenFiles, droppedFiles } from './chosen-files.ts'
import { chosenFile } from './uploader.ts'

type Images = ActorRefFrom<typeof imageListMachine>

/** What a list of images does with files that are chosen, dropped or pasted, and with one chosen in place of another. */
export function choosing(images: Images) {
  return taking(images, files => images.send({ type: 'images.chosen', files }))
}

/** The same, where photos are looked at for several garments before the list gets them. */
export function choosingPieces(images: Images, pieces: ActorRefFrom<typeof imagePiecesMachine>) {
  const { rule } = images.getSnapshot().context
  const take = (files: readonly ChosenFile[]) => {
    const photos = files.filter(file => problemOf(file, rule) === null)
    // the list says at once what is wrong with the others
    images.send({ type: 'images.chosen', files: files.filter(file => !photos.includes(file)) })
    pieces.send({ type: 'photos.chosen', photos })
  }
  return {
    ...taking(images, take),
    onSplit: (photo: ChosenFile) => pieces.send({ type: 'pieces.wanted', photo }),
  }
}

function taking(images: Images, take: (files: readonly ChosenFile[]) => void) {
  return {
    onChoose: (files: FileList) => take(chosenFiles(files)),
    onDrop: (transfer: DataTransfer) => void droppedFiles(transfer).then(take),
    onRetake: (key: string, file: File) =>
      images.send({ type: 'image.retaken', key, file: chosenFile(file) }),
  }
}
