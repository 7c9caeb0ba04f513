import { walk } from '#tests/support/browser/walk.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { importerOf } from '#tests/support/members/imports.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { importMapping } from './business/import-mapping.ts'
import { lifecycleImportJob, withoutJobs } from './business/lifecycle-import-job.ts'

walk('lifecycle-import-job', async () => {
  const { server } = await startShop()
  await withoutJobs(server)
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  return { stage: lifecycleImportJob(page, server, brand.id), misdeeds }
})

walk('import-mapping', async () => {
  const { server } = await startShop()
  const mine = await importerOf(server)
  const job = await mine.uploaded('handle,title,type,shade\ncape,Loden cape,Cape,forest\n')
  const { page, misdeeds } = await openedBy(server, mine)
  return { stage: await importMapping(page, job), misdeeds }
})
