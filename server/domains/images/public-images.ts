import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { fileName } from './file-name.ts'
import { privateFolder, publicFolder } from './folders.ts'
import { sendImage } from './send-image.ts'
import { isShown } from './shown.ts'

const params = z.object({ '*': fileName })

/** The content of a generated name never changes. */
const forever = 'public, max-age=31536000, immutable'
/** An image that is no longer shown disappears from other caches within the hour. */
const anHour = 'public, max-age=3600'

/**
 * Serves public images, and a garment's private images while a public ad shows them
 * (docs/decisions/037-images-shared-by-garment-and-ad.md).
 */
export function mountPublicImages(app: FastifyInstance, { files, pool }: Services): void {
  app.get('/pictures/*', { exposeHeadRoute: true }, async (request, reply) => {
    const named = z.safeParse(params, request.params)
    if (!named.success) throw notFound()
    const { name, id } = named.data['*']
    const open = { files, path: `${publicFolder}/${name}`, cacheControl: forever }
    if (await sendImage(request, reply, open)) return reply
    const shown = { files, path: `${privateFolder}/${name}`, cacheControl: anHour }
    if (!(await isShown(pool, id)) || !(await sendImage(request, reply, shown))) throw notFound()
    return reply
  })
}
