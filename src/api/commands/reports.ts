import type { CallInput } from '../contract/endpoint.ts'
import type { createReport as createEndpoint } from '../contract/reports.ts'
import type { Caller } from './caller.ts'

/** Reports a listing, a member or a brand. Reported again before it was settled, it is the same report. */
export async function createReport(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
): Promise<void> {
  await client.call(async () => (await import('../contract/reports.ts')).createReport, { body }, 'action')
}
