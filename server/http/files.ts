import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../config.ts'
import type { Services } from '../handler.ts'
import { picturesFolder } from '../pictures.ts'
import { answerShownPictures } from './shown-pictures.ts'

/** Generated names never change their content. */
const forever = { maxAge: '365d', immutable: true } as const

/** The built files, precompressed, and the pictures. */
export function mountFiles(app: FastifyInstance, services: Services, built: boolean): void {
  app.register(
    async scope => {
      answerShownPictures(scope, services)
      await scope.register(fastifyStatic, {
        root: picturesFolder(services.config),
        decorateReply: false,
        index: false,
        cacheControl: true,
        ...forever,
        setHeaders: reply => {
          reply.header('content-security-policy', "default-src 'none'; sandbox")
        },
      })
    },
    { prefix: '/pictures' },
  )
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
