import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#server/platform/config/config.ts'

/** Files with generated names never change their content. */
const forever = { maxAge: '365d', immutable: true } as const

/** The built files, precompressed. */
export function mountBuiltFiles(app: FastifyInstance): void {
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
