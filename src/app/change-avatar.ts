import type { RouterContext } from '../app.tsx'
import type { CropArea } from '../machines/flows/crop-area.ts'

/** Makes an uploaded image the avatar, or removes it; header and menu show it at once. */
export async function changeAvatar(
  { client, actors }: Pick<RouterContext, 'client' | 'actors'>,
  body: { attachment_id: string | null; crop: CropArea | null },
): Promise<void> {
  const { data } = await client.call(
    async () => (await import('../api/contract/attachments.ts')).setAvatar,
    { body },
    'action',
  )
  actors.auth.send({ type: 'auth.userChanged', user: data })
}
