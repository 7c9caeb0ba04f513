import type { Services } from '#server/platform/handler/handler.ts'
import type { WorkerOptions } from '#server/platform/jobs/worker.ts'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import { fireDue, sweep } from './sweep.ts'
import { tasksOf } from './tasks.ts'

/** The worker's part for the domains: their jobs, due deadlines, and overdue work. */
export function workOfDomains(
  services: Services,
  deliver: Deliver,
): Pick<WorkerOptions, 'tasks' | 'fireDue' | 'sweep'> {
  return {
    tasks: tasksOf(services, deliver),
    fireDue: asked => fireDue(services, asked),
    sweep: () => sweep(services),
  }
}
