import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../handler.ts'
import { privateFolder } from '../pictures/folders.ts'
import { isShown } from '../pictures/shown.ts'
import { notFound } from '../refusal.ts'

const pictureFile = /^\/pictures\/((i_[A-Za-z0-9_-]{8,64})-[1-9]\d{0,4}\.(webp|avif))(?:\?.*)?$/

/** Seconds for which one is kept elsewhere: what is taken out of the shop is gone from there as soon. */
const keptFor = 3600

/**
 * Answers for pictures that are not among the public files: a garment's, while an ad shows it to everybody
 * (docs/decisions/047-one-picture-of-a-garment-and-its-ad.md). In a scope of their own addresses.
 */
export function answerShownPictures(scope: FastifyInstance, { config, pool }: Services): void {
  scope.setNotFoundHandler(async (request, reply) => {
    const [, file, id, extension] = pictureFile.exec(request.url) ?? []
    const asksForIt = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForIt || file === undefined || id === undefined || !(await isShown(pool, id))) throw notFound()
    const opened = await open(join(privateFolder(config), file)).catch(() => undefined)
    if (opened === undefined) throw notFound()
    const { size } = await opened.stat()
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('cache-control', `public, max-age=${keptFor}`)
    reply.header('content-length', size)
    reply.type(`image/${extension}`)
    return reply.send(opened.createReadStream())
  })
}
