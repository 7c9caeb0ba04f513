import { fromPromise } from 'xstate'
import type { Caller } from '#src/api/commands/caller.ts'
import { findPieces } from '#src/api/commands/images.ts'
import { imagePiecesMachine, type PassedPhotos } from '#src/machines/editors/images/image-pieces.ts'
import { inTurn } from './image-review.ts'

/** The machine of photos of several garments with the app's implementations; `pass` gets what becomes of each photo. */
export function imagePiecesFlow(caller: Caller, pass: (passed: PassedPhotos) => void) {
  return imagePiecesMachine.provide({
    actors: {
      look: fromPromise(async ({ input: { photo }, signal }) => {
        const { smallFile } = await import('./piece-files.ts')
        return findPieces(caller, await inTurn(() => smallFile(photo.content)), signal)
      }),
      crop: fromPromise(async ({ input: { photo, boxes } }) => {
        const { croppedFiles } = await import('./piece-files.ts')
        return inTurn(() => croppedFiles(photo, boxes))
      }),
    },
    actions: { pass: (_, passed) => pass(passed) },
  })
}
