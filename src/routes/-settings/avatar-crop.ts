import { fromPromise } from 'xstate'
import type { RouterContext } from '#src/app/provider.tsx'
import type { CropArea } from '#src/machines/editors/images/crop-area.ts'
import { imageCropMachine } from '#src/machines/editors/images/image-crop.ts'
import { changeAvatar } from './change-avatar.ts'

/** The choice of the avatar's square with the app's implementations. */
export function avatarCropFlow(context: Pick<RouterContext, 'client' | 'actors'>) {
  return imageCropMachine.provide({
    actors: {
      save: fromPromise<unknown, { id: string; crop: CropArea }>(({ input: { id, crop } }) =>
        changeAvatar(context, { attachment_id: id, crop }),
      ),
    },
  })
}
