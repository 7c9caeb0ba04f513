import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Config, projectRoot } from '../config.ts'
import { picturesFolder } from '../pictures.ts'

/** Generated names never change their content. */
const forever = { maxAge: '365d', immutable: true } as const

/** The built files, precompressed, and the pictures. */
export function mountFiles(app: FastifyInstance, config: Config, built: boolean): void {
  app.register(fastifyStatic, {
    root: picturesFolder(config),
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    cacheControl: true,
    ...forever,
    setHeaders: reply => {
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
  if (!built) return
  app.get('/icon.svg', { exposeHeadRoute: true }, (_, reply) => reply.sendFile('icon.svg'))
  app.register(fastifyStatic, { root: join(projectRoot, 'dist/browser'), serve: false, maxAge: '1d' })
  app.register(fastifyStatic, {
    root: join(projectRoot, 'dist/browser/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    ...forever,
  })
}
