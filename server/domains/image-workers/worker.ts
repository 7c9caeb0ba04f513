import sharp from 'sharp'
import { UnfitImageError } from './content/inspect.ts'
import type { ImageJob, PiecesJob, Reply } from './job.ts'
import { lookForPieces, runImageJob } from './process.ts'

/**
 * The process that decodes untrusted images: one at a time, with libvips's loaders for the three accepted
 * types only. It exits when its parent is gone.
 */
if (!process.send) throw new Error('This process is opened by the server.')

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (job: ImageJob | PiecesJob) => {
  answer(job).then(reply => process.send?.(reply))
})
process.once('disconnect', () => process.exit(0))

async function answer(job: ImageJob | PiecesJob): Promise<Reply> {
  try {
    if (job.kind === 'pieces') return { pieces: await lookForPieces(job) }
    return { made: await runImageJob(job) }
  } catch (error) {
    if (error instanceof UnfitImageError) return { unfit: error.fault }
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { failed: error instanceof Error ? error.message : String(error), code }
  }
}
