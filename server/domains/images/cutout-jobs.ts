import { workerSchema } from '#server/platform/database/migrate.ts'
import { countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Job } from '#server/platform/lifecycle/unit-of-work.ts'

/**
 * One cutout after the other, and only when nothing else is to be done: each takes a second or more, and the place of
 * another job.
 */
const turn = { queue: 'cutouts', priority: 10, maxAttempts: 5 } as const

/** The job that cuts out the garment of an image. */
export const cutoutJob = (imageId: string): Job => ({
  identifier: 'make_cutout',
  payload: { imageId },
  ...turn,
})

const queued = statement('queue_cutouts', {
  text: `select 1 from (select id from images i where purpose = 'garment' and cutout is null
       order by exists (select from garment_images gi join outfit_pieces p on p.garment_id = gi.garment_id
         where gi.image_id = i.id) desc, created_at desc, id limit 1000) i,
     lateral ${workerSchema}.add_job('make_cutout', json_build_object('imageId', i.id), queue_name := $1, priority := $2,
       max_attempts := $3, job_key := 'cutout ' || i.id, job_key_mode := 'preserve_run_at')`,
  parameters: [t.text, t.int, t.int],
  planned: 'each time',
})

/** Queues the cutouts that were never tried, those of outfits first and then the newest, a thousand at a time. */
export async function queueCutouts({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await countChanged(pool, queued, [turn.queue, turn.priority, turn.maxAttempts])
}
