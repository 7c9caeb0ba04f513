import type { FastifyInstance, FastifyRequest } from 'fastify'

type Done = (error: Error | null, body?: unknown) => void

/**
 * Reads JSON as Fastify does, refusing names that would poison a prototype. An empty body counts as no body:
 * clients send the content type also with calls that take none.
 */
export function readJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, text: string, done: Done): void => {
    if (text === '') done(null, undefined)
    else read(request, text, done)
  }
}
