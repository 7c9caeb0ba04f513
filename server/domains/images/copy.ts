import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TempFile } from '#server/domains/image-workers/index.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { discardFiles, storeNew } from './files.ts'
import { pathOf } from './folders.ts'
import { addImage, findUploaded } from './store.ts'

const copiedImage = statement('image_to_copy', {
  text: `select id, alt, width, height, placeholder, widths, bytes, purpose, drawing is not null as is_drawn
     from images where id = $1`,
  parameters: [t.text],
  columns: {
    id: t.text,
    alt: t.text,
    width: t.int,
    height: t.int,
    placeholder: t.orNull(t.text),
    widths: t.list(t.int),
    bytes: t.int,
    purpose: t.orNull(t.text),
    is_drawn: t.bool,
  },
  planned: 'each time',
})

const copyDrawing = statement('copy_drawn_image', {
  text: `insert into images (id, owner_id, purpose, alt, width, height, placeholder, types, widths, drawing, bytes, upload_key)
     select $2, $3, $4, alt, width, height, placeholder, types, widths, drawing, 0, $5 from images where id = $1`,
  parameters: [t.text, t.text, t.text, t.text, t.text],
})

/** What is copied for whom; the same key copies once. */
export interface ImageCopy {
  sourceId: string
  ownerId: string
  purpose: ImagePurpose
  key: string
}

/**
 * Copies an image with its files for another member; of an image that is drawn when it is asked for, the drawing.
 * Safe to run twice.
 * @returns the id of the copy; undefined if the image is gone.
 * @throws Refusal 422 `quota`
 */
export async function copyImage(services: Services, copy: ImageCopy): Promise<string | undefined> {
  const { sourceId, ownerId, purpose, key } = copy
  const known = await findUploaded(services.pool, ownerId, key)
  if (known !== undefined) return known.id
  const [source] = await ask(services.pool, copiedImage, [sourceId])
  if (source === undefined) return undefined
  const id = newId('i')
  if (source.is_drawn) {
    await countChanged(services.pool, copyDrawing, [sourceId, id, ownerId, purpose, key])
    return id
  }
  const { alt, width, height, widths } = source
  const tempFiles = await copyFiles(services, source, id)
  await storeNew(services.files, { id, purpose }, tempFiles)
  const added = { id, ownerId, purpose, alt, width, height, widths, key }
  try {
    const { placeholder, bytes } = source
    await change(services, uow =>
      addImage(uow, { ...added, placeholder: placeholder ?? '', bytes, tempFiles }),
    )
    return id
  } catch (error) {
    await discardFiles(services, { id, widths, purpose })
    throw error
  }
}

/** Copies the WebPs of an image to temp files that are named after its copy. */
async function copyFiles(
  { files, config }: Services,
  source: { id: string; widths: number[]; purpose: string | null },
  id: string,
): Promise<TempFile[]> {
  const made: TempFile[] = []
  for (const width of source.widths) {
    const name = `${id}-${width}.webp`
    const path = join(incomingFolder(config), `${name}.${randomUUID()}.part`)
    const from = pathOf(source.purpose, `${source.id}-${width}.webp`)
    const copied = await files.withLocalFile(from, local => copyFile(local, path))
    if (copied === null) throw new Error(`The image ${source.id} has no file ${from}.`)
    made.push({ name, path })
  }
  return made
}
