import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { reportReasons } from './values/report-reasons.ts'
import { allowed, data, deadline, id, instant } from './values/values.ts'

const kind = z.enum(['listing', 'member', 'brand'])
const reason = z.enum(reportReasons)

/** A report as the member who made it sees it. */
const report = z.object({
  id: id('rp'),
  kind,
  subject_id: z.string(),
  reason,
  text: z.nullable(z.string()),
  state: z.string(),
  version: z.int(),
  deadline,
  allowed,
  at: instant,
})

export const createReport = endpoint({
  id: 'createReport',
  method: 'POST',
  path: '/api/v1/reports',
  policy: 'user',
  summary:
    'Report a listing, a member or a brand. Reported again before it was settled, it is the same report.',
  body: z
    .strictObject({
      kind,
      /** The id of the listing, the member or the brand. */
      subject_id: z.string().check(z.maxLength(80)),
      reason,
      text: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
    })
    .check(
      z.refine(given => given.reason !== 'other' || (given.text ?? '') !== '', {
        path: ['text'],
        message: 'Describe what’s wrong.',
      }),
    ),
  status: 201,
  response: data(report),
  rateLimit: 'report',
})
