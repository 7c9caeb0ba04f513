import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { opensImage } from './addresses.ts'
import { makeCutout } from './cutouts.ts'
import { privateFileName } from './file-name.ts'
import { privateFolder } from './folders.ts'
import { sendImage } from './send-image.ts'

const params = z.object({ file: privateFileName })
const query = z.object({ expires: z.string().check(z.regex(/^\d{1,12}$/)), key: z.string() })

/**
 * Serves private images by URLs that are signed for one file and expire. Without a valid key the answer
 * reveals nothing, not even whether the image exists.
 */
export function mountPrivateImages(app: FastifyInstance, services: Services): void {
  const { files, secret, clock } = services
  app.get('/private/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const named = z.safeParse(params, request.params)
    if (!named.success) throw notFound()
    const { name, ...parts } = named.data.file
    const asked = z.safeParse(query, request.query)
    const now = clock.now()
    if (
      !asked.success ||
      !opensImage(secret, { ...parts, expires: Number(asked.data.expires) }, asked.data.key, now)
    ) {
      throw new Refusal(403, 'forbidden', 'This address is no longer good. Open the page again.')
    }
    const left = Math.max(0, Math.floor(Number(asked.data.expires) - now.getTime() / 1000))
    const cacheControl = `private, max-age=${left}, immutable`
    const file = { files, path: `${privateFolder}/${name}`, cacheControl }
    if (await sendImage(request, reply, file)) return reply
    // before its turn: somebody waits for it
    if (parts.width === 'cutout') {
      await makeCutout(services, parts.id, true)
      if (await sendImage(request, reply, file)) return reply
    }
    throw notFound()
  })
}
