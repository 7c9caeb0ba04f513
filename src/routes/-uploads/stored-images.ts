import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { imageQuery } from '#src/api/queries/images.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import type { imageListMachine } from '#src/machines/editors/images/image-list.ts'

/** An image as a draft stores it: without its address, which expires. */
export const storedImage = z.object({
  id: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
})

/** The stored image as a list takes it; `findAddresses` adds its address. */
export const addressless = <Stored extends z.infer<typeof storedImage>>(image: Stored) => ({
  ...image,
  url: '',
})

/** Asks the server for the addresses of the images that a draft brought into a list. */
export async function findAddresses(
  { client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>,
  list: ActorRefFrom<typeof imageListMachine>,
): Promise<void> {
  const ids = list.getSnapshot().context.images.flatMap(({ image }) => (image?.url === '' ? [image.id] : []))
  if (ids.length === 0) return
  const found = await Promise.all(
    ids.map(id =>
      // without an answer the image shows its blur, and can be sent all the same
      queryClient.fetchQuery(imageQuery(client, id)).catch(() => undefined),
    ),
  )
  list.send({
    type: 'images.found',
    images: found.filter(image => image !== undefined && image !== null),
    gone: ids.filter((_, at) => found[at] === null),
  })
}
