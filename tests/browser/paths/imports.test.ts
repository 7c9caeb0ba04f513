import { walk } from '#tests/support/browser/walk.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { lifecycleImportJob, withoutJobs } from './business/lifecycle-import-job.ts'

walk('lifecycle-import-job', async () => {
  const { server } = await startShop()
  await withoutJobs(server)
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  return { stage: lifecycleImportJob(page, server, brand.id), misdeeds }
})
