import type { Services } from '#server/platform/handler/handler.ts'
import type { WorkerOptions } from '#server/platform/jobs/worker.ts'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { sweep } from './sweep.ts'
import { tasksOf } from './tasks.ts'

/** The worker's part for the domains: their jobs, and overdue work. */
export function workOfDomains(services: Services, deliver: Deliver): Pick<WorkerOptions, 'tasks' | 'sweep'> {
  return { tasks: tasksOf(services, deliver), sweep: () => sweep(services) }
}
