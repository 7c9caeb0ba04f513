import type { JobHelpers, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Deliver } from '#server/platform/mail/deliver.ts'
import type { Draft } from '#server/platform/mail/mail-props.ts'
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { accountMail, resetMail, verificationMail } from './mail-drafts.ts'

const verification = z.object({ userId: z.string(), isWelcome: z.boolean() })
const reset = z.object({
  email: z.string(),
  /** The network that the request came from. */
  from: z.optional(z.string()),
})
const account = z.discriminatedUnion('template', [
  z.object({
    userId: z.string(),
    template: z.enum(['password-changed', 'address-changing', 'leaving']),
    /** A former address of the account; the current one if omitted. */
    to: z.optional(z.string()),
  }),
  z.object({
    userId: z.string(),
    template: z.enum(['sign-in-linked', 'sign-in-unlinked']),
    /** The provider's display name. */
    provider: z.string(),
  }),
])

/**
 * The mails about an account. The tasks create the one-time tokens here, so that no token is ever stored in
 * the job queue. A retried job creates another token; both are valid until one of them is used. The
 * Message-ID is derived from the job, so that a retry sends the same mail.
 */
export function accountMailTasks(services: Services, deliver: Deliver): TaskList {
  /** Skips a mail over the limit silently: what people see must not depend on whose address it is. */
  const isAllowed = async ({ job }: JobHelpers, key: string, bucket: 'letter' | 'receiver' = 'letter') =>
    job.attempts > 1 || (await withinLimit(services, bucket, key))
  const send = async (draft: Draft | null, { job }: JobHelpers) => {
    if (draft !== null) await deliver({ ...draft, key: `job:${job.key ?? job.id}` })
  }
  return {
    mail_verification: async (payload, helpers) => {
      const { userId, isWelcome } = verification.parse(payload)
      await send(
        await verificationMail(services, { userId, isWelcome }, key => isAllowed(helpers, key)),
        helpers,
      )
    },
    mail_reset: async (payload, helpers) => {
      const { email, from = '' } = reset.parse(payload)
      const to = email.toLowerCase()
      // a few per requesting network; otherwise anybody could use up the limit of the address's owner. The
      // limit per receiver bounds what many networks can send together
      if (!(await isAllowed(helpers, `reset ${from} ${to}`))) return
      if (await isAllowed(helpers, `reset ${to}`, 'receiver'))
        await send(await resetMail(services, email), helpers)
    },
    mail_account: async (payload, helpers) => {
      const sent = account.parse(payload)
      if (await isAllowed(helpers, `${sent.template} ${sent.userId}`)) {
        await send(await accountMail(services, sent), helpers)
      }
    },
  }
}
