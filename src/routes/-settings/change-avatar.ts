import { setAvatar } from '#src/api/commands/settings.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import type { CropArea } from '#src/machines/editors/images/crop-area.ts'

/** Makes an uploaded image the avatar, or removes it; header and menu show it at once. */
export async function changeAvatar(
  { client, actors }: Pick<RouterContext, 'client' | 'actors'>,
  body: { attachment_id: string | null; crop: CropArea | null },
): Promise<void> {
  const user = await setAvatar({ client }, body)
  actors.auth.send({ type: 'auth.userChanged', user })
}
