import * as z from 'zod/mini'
import { mailKinds } from '#src/api/contract/values/mail-kinds.ts'

/** The values of the settings' forms, for their drafts. */
export const profile = z.object({ name: z.string(), 'profile.bio': z.string() })
export const email = z.object({ email: z.string(), password: z.string() })
export const password = z.object({ current: z.string(), password: z.string() })
export const sizes = z.object({ sizes: z.array(z.string()) })
export const mails = z.object({ mails: z.array(z.enum(mailKinds)) })
export const timeZone = z.object({ 'profile.time_zone': z.string() })
export const deletion = z.object({ password: z.string() })
