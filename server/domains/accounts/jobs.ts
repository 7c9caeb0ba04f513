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
  /** The network that asked. */
  from: z.optional(z.string()),
})
const account = z.discriminatedUnion('template', [
  z.object({
    userId: z.string(),
    template: z.enum(['password-changed', 'address-changing', 'leaving']),
    /** An address that is the account's no longer; its present one where it is left out. */
    to: z.optional(z.string()),
  }),
  z.object({
    userId: z.string(),
    template: z.enum(['sign-in-linked', 'sign-in-unlinked']),
    /** What people know it by. */
    provider: z.string(),
  }),
])

/**
 * The mails about an account. Their one-time tokens are made here, so that none ever stands among the jobs; a job
 * that is repeated makes another, and both are good until one of them was used. The Message-ID is the job's, so that
 * the mail is the same one.
 */
export function accountMailTasks(services: Services, deliver: Deliver): TaskList {
  /** Without telling anybody: what people see must not depend on whose address it is. */
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
      // a few for each network that asks, or anybody could use up what its owner may ask for; what many networks
      // together can send her stays bearable
      if (!(await isAllowed(helpers, `reset ${from} ${to}`))) return
      if (await isAllowed(helpers, `reset ${to}`, 'receiver'))
        await send(await resetMail(services, email), helpers)
    },
    mail_account: async (payload, helpers) => {
      const told = account.parse(payload)
      if (await isAllowed(helpers, `${told.template} ${told.userId}`)) {
        await send(await accountMail(services, told), helpers)
      }
    },
  }
}
