import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStorage, StoredFile } from '#server/platform/files/storage.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { hasConditions, wantedOf } from '#server/platform/http/conditions.ts'

/**
 * Answers with a stored image, or with the range of it that was requested. Returns false, without sending
 * anything, if the file does not exist. Cache headers are sent only with an existing file.
 * @throws StorageUnavailableError, Refusal 412 and 416
 */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, path, cacheControl }: { files: FileStorage; path: string; cacheControl: string },
): Promise<boolean> {
  const isHead = request.method === 'HEAD'
  const send = (file: StoredFile, status: number, bytes: number, content?: Readable) => {
    reply.code(status).headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'last-modified': file.modifiedAt.toUTCString(),
      etag: file.etag,
    })
    if (status !== 304) reply.header('content-length', bytes).type(`image/${path.split('.').at(-1)}`)
    reply.send(content)
    return true
  }
  if (!isHead && !hasConditions(request.headers)) {
    const opened = await files.open(path)
    if (opened === null) return false
    return send(opened, 200, opened.size, opened.content)
  }
  const file = await files.find(path)
  if (file === null) return false
  const wanted = wantedOf(request.headers, file)
  if (wanted.kind === 'failed')
    throw new Refusal(412, 'precondition_failed', 'This was changed in another window.')
  if (wanted.kind === 'outside') {
    const headers = { 'content-range': `bytes */${file.size}` }
    throw new Refusal(416, 'range', 'This part does not exist.', { headers })
  }
  if (wanted.kind === 'unchanged') return send(file, 304, 0)
  const part = wanted.kind === 'part' ? wanted.part : undefined
  const bytes = part === undefined ? file.size : part.end - part.start + 1
  // an empty stream: without one Fastify would send a content length of 0
  const content = isHead ? Readable.from([]) : (await files.open(path, part))?.content
  if (content === undefined) return false
  if (part !== undefined) reply.header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  return send(file, part === undefined ? 200 : 206, bytes, content)
}
