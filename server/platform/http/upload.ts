import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '#server/platform/files/disk-full.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { FileRule, ReceivedFile } from '#src/api/contract/endpoint.ts'
import { mayComeSlowly } from './slow-requests.ts'

/** Room for the fields, their names and the boundaries beside the file. */
const beside = 64 * 1024

/** The parts of a form that arrived whole. */
export interface Received {
  fields: Record<string, unknown>
  file: ReceivedFile
}

/**
 * Reads a form with one file into `folder`; no more of it is ever in memory than the network delivers at
 * once. The caller removes the file when the call is over; if this throws there is no file.
 * @throws Refusal 413 for a file that is too large, 415 for a body that is not a form, 422 for a form without
 * its file, 400 for a form that is cut off.
 */
export async function receiveForm(
  request: FastifyRequest,
  rule: FileRule,
  folder: string,
): Promise<Received> {
  refuseUnfit(request, rule)
  mayComeSlowly(request.raw)
  const path = join(folder, `${randomUUID()}.upload`)
  const fields = new Map<string, unknown>()
  let bytes: number | undefined
  try {
    const limits = {
      fileSize: rule.maxBytes,
      files: 2,
      fields: 20,
      parts: 22,
      fieldNameSize: 100,
      fieldSize: 4096,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalid(part.fieldname, 'This is too long.')
        // a repeated name is a list, which no field of a form is
        const before = fields.get(part.fieldname)
        fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat())
      } else {
        if (part.fieldname !== 'file') throw invalid(part.fieldname, 'Send one file, in the field `file`.')
        if (bytes !== undefined) throw invalid('file', 'Send one file at a time.')
        bytes = await write(part, path, rule)
      }
    }
    if (bytes === undefined) throw invalid('file', 'Choose a file.')
    return { fields: Object.fromEntries(fields), file: { path, bytes } }
  } catch (error) {
    await rm(path, { force: true })
    throw meaningOf(error, rule)
  } finally {
    // The unread rest is discarded: browsers report a response that arrives before the request ends as a
    // broken connection. The parser of a refused form takes no more, and would block the next request on this
    // connection.
    request.raw.unpipe().resume()
  }
}

function refuseUnfit(request: FastifyRequest, rule: FileRule): void {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'unsupported_media_type', 'Send the file as multipart/form-data.')
  }
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > rule.maxBytes + beside) throw tooLarge(rule)
}

async function write({ file }: MultipartFile, path: string, rule: FileRule): Promise<number> {
  // at once, not when the rest has arrived
  file.once('limit', () => file.destroy(tooLarge(rule)))
  await pipeline(file, createWriteStream(path, { flags: 'wx' }))
  if (file.truncated) throw tooLarge(rule)
  return file.bytesRead
}

function tooLarge({ maxBytes }: FileRule): Refusal {
  const sentence = `This file is larger than ${Math.floor(maxBytes / 1024 ** 2)} MB. Make it smaller, then choose it again.`
  return new Refusal(413, 'too_large', sentence, { errors: { file: [sentence] } })
}

/** Errors of the form parser are the sender's fault: known by their codes, or because the form broke off. */
function meaningOf(error: unknown, rule: FileRule): unknown {
  if (error instanceof Refusal || isDiskFull(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rule)
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new Refusal(413, 'too_large', 'This form has too many parts.')
  // a failure to write our own file is not the sender's fault
  if (error instanceof Error && 'syscall' in error && code !== 'ECONNRESET') return error
  return new Refusal(
    400,
    'bad_request',
    'This form cannot be read: it is damaged, or was cut off on its way.',
  )
}
