import type { FastifyInstance, FastifyRequest } from 'fastify'

type Done = (error: Error | null, body?: unknown) => void

/**
 * Reads JSON as Fastify does, names that would poison a prototype refused. An empty body is no body: clients send
 * the content type with calls that take none.
 */
export function readJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, text: string, done: Done): void => {
    if (text === '') done(null, undefined)
    else read(request, text, done)
  }
}
