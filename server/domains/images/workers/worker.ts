import sharp from 'sharp'
import { UnfitPictureError } from '#server/domains/images/content/inspect.ts'
import type { Order, Reply } from './job.ts'
import { carryOut } from './process.ts'

/**
 * The process that decodes what strangers send: one picture at a time, none of libvips's loaders but the three for
 * what we take, until whoever opened it is gone.
 */
if (!process.send) throw new Error('This process is opened by the server.')

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (order: Order) => {
  answer(order).then(reply => process.send?.(reply))
})
process.once('disconnect', () => process.exit(0))

async function answer(order: Order): Promise<Reply> {
  try {
    return { made: await carryOut(order) }
  } catch (error) {
    if (error instanceof UnfitPictureError) return { unfit: error.fault }
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { failed: error instanceof Error ? error.message : String(error), code }
  }
}
