import { fromPromise } from 'xstate'
import type { RouterContext } from '#src/app/provider.tsx'
import { avatarCropMachine } from '#src/machines/editors/images/avatar-crop.ts'
import type { CropArea } from '#src/machines/editors/images/crop-area.ts'
import { changeAvatar } from './change-avatar.ts'

/** The machine of the avatar's crop with the app's implementations. */
export function avatarCropFlow(context: Pick<RouterContext, 'client' | 'actors'>) {
  return avatarCropMachine.provide({
    actors: {
      setAvatar: fromPromise<void, { id: string; crop: CropArea }>(({ input: { id, crop } }) =>
        changeAvatar(context, { attachment_id: id, crop }),
      ),
    },
  })
}
