import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../handler.ts'
import { opensPicture } from '../pictures/addresses.ts'
import { privateFolder } from '../pictures/folders.ts'
import { notFound, Refusal } from '../refusal.ts'

const params = z.object({
  file: z.string().check(z.regex(/^i_[A-Za-z0-9_-]{8,64}-[1-9]\d{0,4}\.(webp|avif)$/)),
})
const query = z.object({ expires: z.string().check(z.regex(/^\d{1,12}$/)), key: z.string() })

/**
 * Pictures that only some may see, by addresses that are signed for one file until a moment. Whoever has no key for a
 * picture learns nothing of it, not even whether there is one.
 */
export function mountPrivatePictures(app: FastifyInstance, { config, secret, clock }: Services): void {
  const root = privateFolder(config)
  app.register(async scope => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      decorateReply: !app.hasReplyDecorator('sendFile'),
    })
    scope.get('/private/:file', { exposeHeadRoute: true }, async (request, reply) => {
      const named = z.safeParse(params, request.params)
      if (!named.success) throw notFound()
      const { file } = named.data
      const asked = z.safeParse(query, request.query)
      const now = clock.now()
      if (
        !asked.success ||
        !opensPicture(secret, { ...partsOf(file), expires: Number(asked.data.expires) }, asked.data.key, now)
      ) {
        throw new Refusal(403, 'forbidden', 'This address is no longer good. Open the page again.')
      }
      const left = Math.max(0, Math.floor(Number(asked.data.expires) - now.getTime() / 1000))
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('cache-control', `private, max-age=${left}, immutable`)
      return reply.sendFile(file, root, { cacheControl: false })
    })
  })
}

function partsOf(file: string): { id: string; width: number; extension: string } {
  const dot = file.lastIndexOf('.')
  const dash = file.lastIndexOf('-')
  return { id: file.slice(0, dash), width: Number(file.slice(dash + 1, dot)), extension: file.slice(dot + 1) }
}
