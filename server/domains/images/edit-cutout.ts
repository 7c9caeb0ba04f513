import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { type EncodedImage, largeMaskName, type TempFile } from '#server/domains/image-workers/index.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import type { EditableCutout } from '#src/api/contract/cutouts.ts'
import type { CutoutEdit } from '#src/api/contract/values/cutout-strokes.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import { privateAddresses } from './addresses.ts'
import { sourceWidth, withMask } from './cutouts.ts'
import { storeTempFiles } from './files.ts'
import { editedCutoutPath, isPublic, maskPath, pathOf } from './folders.ts'
import { imageColumns, ownTypes } from './store.ts'
import { type AddressOf, garmentImageOf, imageOf, publicAddress } from './view.ts'

/**
 * The image `$1` of a garment of the member `$2`. One that is drawn when it is first shown belongs to nobody, and is theirs
 * by the garment that it shows.
 */
const isOwn = `images.id = $1 and (images.owner_id = $2 and images.purpose = 'garment'
  or images.owner_id is null and images.order_id is null and exists (select from garment_images gi
    join garments g on g.id = gi.garment_id where gi.image_id = images.id and g.owner_id = $2))`

const cutoutTypes = {
  ...ownTypes,
  cutout: t.orNull(t.textOf<'made' | 'none'>()),
  cutout_key: t.orNull(t.text),
}
const cutoutColumns = `${imageColumns}, cutout, cutout_key`
type Row = RowWith<typeof cutoutTypes>

const imageToEdit = statement('find_cutout_to_edit', {
  text: `select ${cutoutColumns}, cutout_edit from images where ${isOwn}`,
  parameters: [t.text, t.text],
  columns: { ...cutoutTypes, cutout_edit: t.orNull(t.jsonb<NonNullable<EditableCutout['edit']>>()) },
  planned: 'each time',
})

const storedEdit = statement('store_cutout_edit', {
  text: `update images set cutout_edit = $3, cutout_key = $4 where ${isOwn} returning ${cutoutColumns}`,
  parameters: [t.text, t.text, t.orNull(t.jsonb<string>()), t.orNull(t.text)],
  columns: cutoutTypes,
  planned: 'each time',
})

/**
 * What the edit of a cutout begins with: the photo, the mask of its automatic cutout and what was drawn before. A mask that
 * was not found yet takes some seconds.
 * @throws Refusal 404 unless it is the photo of an own garment, 503 if the image workers are busy.
 */
export async function findEditableCutout(
  services: Services,
  userId: string,
  id: string,
): Promise<EditableCutout> {
  const image = await findImage(services, userId, id)
  const { width, height, tempFiles } = await work(services, image, 'mask')
  const large = tempFiles.find(({ name }) => name === largeMaskName(id))
  const mask = large === undefined ? null : await takeFile(large)
  await storeTempFiles(
    services.files,
    image,
    tempFiles.filter(file => file !== large),
  )
  const photo = imageOf(image, addressesOf(services, image))
  return { photo, width, height, mask, edit: image.cutout_edit }
}

/** What a temp file holds, in base64; it is removed. */
async function takeFile({ path }: TempFile): Promise<string> {
  const bytes = await readFile(path)
  await rm(path, { force: true })
  return bytes.toString('base64')
}

/** The edits that this process makes, by image: the last one of each. */
const pending = new WeakMap<Services['imageWorkers'], Map<string, Promise<unknown>>>()

/**
 * Makes the cutout of a photo as its member edited it, in place of the edit before, and answers with the image as it is
 * then. The automatic cutout keeps its file and its address; each edit has its own, which the last one that is stored
 * shows. Those before are left to the sweep, since an open page may still show them. Edits of one image are made in the
 * order in which they arrived.
 * @throws Refusal 404 unless it is the photo of an own garment, 422 where nothing of it is left, 503 if the image workers
 * are busy.
 */
export async function storeCutoutEdit(
  services: Services,
  userId: string,
  id: string,
  edit: CutoutEdit,
): Promise<Image> {
  const making = pending.get(services.imageWorkers) ?? new Map<string, Promise<unknown>>()
  pending.set(services.imageWorkers, making)
  const before = making.get(id) ?? Promise.resolve()
  const made = before.catch(() => undefined).then(() => store(services, userId, id, edit))
  making.set(id, made)
  try {
    return await made
  } finally {
    if (making.get(id) === made) making.delete(id)
  }
}

async function store(services: Services, userId: string, id: string, edit: CutoutEdit): Promise<Image> {
  const { pool, files } = services
  const image = await findImage(services, userId, id)
  const isAutomatic = edit.base === 'automatic' && edit.strokes.length === 0
  const key = isAutomatic ? null : await makeFile(services, image, edit)
  const [stored] = await ask(pool, storedEdit, [id, userId, isAutomatic ? null : JSON.stringify(edit), key])
  // deleted meanwhile, with the files that it had then
  if (stored === undefined) {
    if (key !== null) await files.remove([editedCutoutPath(id, key), maskPath(id)])
    throw notFound('This photo')
  }
  return garmentImageOf(stored, addressesOf(services, stored))
}

/** Makes and stores the file of an edited cutout; returns its key. */
async function makeFile(services: Services, image: Row, edit: CutoutEdit): Promise<string> {
  const key = `k${randomBytes(6).toString('hex')}`
  const { tempFiles } = await work(services, image, 'cutout', { edit, key })
  if (tempFiles.length === 0)
    throw invalid('strokes', 'Nothing of the photo is left. Keep a part of it, then save.')
  await storeTempFiles(services.files, image, tempFiles)
  return key
}

async function findImage({ pool }: Services, userId: string, id: string) {
  const [image] = await ask(pool, imageToEdit, [id, userId])
  if (image === undefined) throw notFound('This photo')
  return image
}

/** Has the photo worked on by the image workers, before those that nobody waits for. */
async function work(
  services: Services,
  { id, purpose, widths, cutout }: Row,
  kind: 'mask' | 'cutout',
  edited?: { edit: CutoutEdit; key: string },
): Promise<EncodedImage> {
  const { files, config, imageWorkers } = services
  const from = pathOf(purpose, `${id}-${sourceWidth(widths)}.webp`)
  const made = await files.withLocalFile(from, async local => {
    const job = { id, from: local, tempFolder: incomingFolder(config), isAwaited: true }
    const using = (mask?: string | null) =>
      imageWorkers.work(kind === 'mask' ? { ...job, kind, mask } : { ...job, kind, mask, edited })
    return cutout === 'none' ? using(null) : withMask(services, id, using)
  })
  if (made === null) throw notFound('This photo')
  return made
}

/** The addresses of the image's files. Its cutout is private, whatever its purpose. */
function addressesOf({ secret, clock }: Services, { purpose }: Row): AddressOf {
  const ofPrivate = privateAddresses(secret, clock.now())
  return (id, width, extension) =>
    (isPublic(purpose) && typeof width === 'number' ? publicAddress : ofPrivate)(id, width, extension)
}
