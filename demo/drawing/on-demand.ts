import { maskOfImage, pathOf, readFileName, storeTempFiles } from '#server/domains/images/index.ts'
import { incomingFolder, makeIncomingFolder } from '#server/platform/files/folders.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { EXTENSIONS, WIDTHS } from '../illustrator/rasterise.ts'
import { brandTurn } from '../world/images.ts'
import { type DrawingWorker, startWorker, UndrawableError, WorkerEndedError } from './drawing-process.ts'
import { hasMask, type Order } from './image.ts'
import { findDrawing, findFirst } from './store.ts'

/** The width that cards show on most screens. */
const cardWidth = 400

/** How many files of the first screens are drawn at a time. */
const atOnce = 2

export interface DrawingStorage {
  /** The storage, in which a file of a drawn image is there as soon as somebody asks for it. */
  files: FileStorage
  /** Draws what the first screens show, at the width that most need; returns at once. */
  start(): void
  stop(): Promise<void>
}

/**
 * Draws the images of the demo world when their files are first asked for: each width and type by itself, in
 * another process. Two who ask for the same file wait for one drawing. A file is stored whole or not at all, so a
 * stop, or kill -9, costs what was being drawn.
 */
export function drawOnDemand({
  config,
  db,
  log,
  files,
}: Pick<Services, 'config' | 'db' | 'log' | 'files'>): DrawingStorage {
  const pending = new Map<string, Promise<boolean>>()
  const undrawable = new Set<string>()
  const closing = new AbortController()
  let worker: Promise<DrawingWorker> | undefined
  let started: Promise<void> | undefined

  const open = async () => {
    try {
      await makeIncomingFolder(config)
      return startWorker(incomingFolder(config))
    } catch (error) {
      worker = undefined
      throw error
    }
  }

  /** Whether the file is there now. */
  function draw(path: string): Promise<boolean> {
    const known = pending.get(path)
    if (known !== undefined) return known
    const drawing = drawFile(path).finally(() => pending.delete(path))
    pending.set(path, drawing)
    return drawing
  }

  async function drawFile(path: string): Promise<boolean> {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const masked = maskOfImage(path)
    if (masked !== null) return drawMask(masked, name)
    const wanted = readFileName(name)
    const width = WIDTHS.find(each => each === wanted?.width)
    const extension = EXTENSIONS.find(each => each === wanted?.extension)
    if (wanted === null || width === undefined || extension === undefined) return false
    if (closing.signal.aborted || undrawable.has(wanted.id)) return false
    const found = await findDrawing(db, wanted.id)
    if (found === undefined || pathOf(found.purpose, name) !== path) return false
    return store({ name, drawing: found.drawing, width, extension }, { ...found, id: wanted.id })
  }

  /** The outline of a drawn garment, which its cutout is made from. */
  async function drawMask(id: string, name: string): Promise<boolean> {
    if (closing.signal.aborted || undrawable.has(id)) return false
    const found = await findDrawing(db, id)
    return found !== undefined && hasMask(found.drawing)
      ? store({ name, drawing: found.drawing, isMask: true }, { ...found, id })
      : false
  }

  async function store(order: Order, image: { id: string; purpose: string | null }): Promise<boolean> {
    worker ??= open()
    const asked = worker
    try {
      const tempFile = await (await asked).draw(order)
      await storeTempFiles(files, image, [tempFile])
      return true
    } catch (error) {
      if (error instanceof UndrawableError) {
        undrawable.add(image.id)
        log.warn({ image: image.id, reason: error.message }, 'an image could not be drawn')
        return false
      }
      // the next request starts another, unless one has
      if (error instanceof WorkerEndedError && worker === asked) worker = undefined
      if (closing.signal.aborted) return false
      throw error
    }
  }

  async function drawFirst(): Promise<void> {
    const images = await findFirst(db, brandTurn(100))
    const work = images.values()
    const next = async () => {
      for (const { id, purpose } of work) {
        if (closing.signal.aborted) return
        await drawing.find(pathOf(purpose, `${id}-${cardWidth}.avif`))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }

  const orDrawn = async <T>(path: string, read: () => Promise<T | null>): Promise<T | null> =>
    (await read()) ?? ((await draw(path)) ? read() : null)
  const drawing: FileStorage = {
    ...files,
    find: path => orDrawn(path, () => files.find(path)),
    open: (path, part) => orDrawn(path, () => files.open(path, part)),
    withLocalFile: (path, work) => orDrawn(path, () => files.withLocalFile(path, work)),
  }
  return {
    files: drawing,
    start: () => {
      started = drawFirst().catch((error: unknown) => {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'the first images are drawn when they are asked for')
      })
    },
    stop: async () => {
      closing.abort()
      await (await worker)?.stop()
      await started
      await Promise.allSettled(pending.values())
    },
  }
}
