import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Reply } from './drawing-process.ts'
import { drawImage, type Order } from './image.ts'

/** The process that draws: the orders in their turn, until whoever opened it is gone. */
const [, , tempFolder] = process.argv
if (tempFolder === undefined || !process.send) throw new Error('The drawing worker is started by the server.')

sharp.concurrency(1)
sharp.cache(false)

/** At most two at a time: the second core is ours as long as nobody wants it. */
const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, () => Promise.resolve())
let next = 0
process.on('message', (order: Order) => {
  const lane = next % lanes.length
  next += 1
  lanes[lane] = (lanes[lane] ?? Promise.resolve()).then(() => answer(tempFolder, order))
})
process.once('disconnect', () => process.exit(0))

async function answer(into: string, order: Order): Promise<void> {
  const reply: Reply = await drawImage(into, order).then(
    tempFile => ({ name: order.name, tempFile }),
    (error: unknown) => ({
      name: order.name,
      failed: error instanceof Error ? error.message : String(error),
    }),
  )
  process.send?.(reply)
}
