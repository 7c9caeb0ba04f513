import * as z from 'zod/mini'
import { proveSession } from '#server/domains/accounts/index.ts'
import { imageOf, isPublic, privateAddresses } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { ownAccount } from './own-account.ts'

/**
 * How long the URLs of private images stay valid, in seconds: a member may look at the export at the weekend.
 */
const week = 7 * 24 * 60 * 60

const about = [
  {
    images:
      'Each photo is listed with a link to its file. Links to private photos work for seven days without logging in: save the photos before, or export again. Anyone with such a link can see the photo.',
  },
]

export const exportHandlers: HandlersOf<'exportUser'> = {
  async exportUser(context) {
    const { services } = context
    const { userId } = signedIn(context)
    // the whole export is worth as much as the account; a member with a password was asked for it at login
    if ((await ownAccount(services, userId)).password_hash === null) await proveSession(context)
    const { images = [], ...rest } = await services.personalData.findEverythingOf(services.pool, userId)
    return { data: { about, ...rest, images: images.map(row => withFile(services, row)) } }
  },
}

const imageRow = z.looseObject({
  id: z.string(),
  purpose: z.nullable(z.string()),
  types: z.array(z.string()),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
})

/** The data of an image, and the URL of its largest file; null for an image that is not drawn yet. */
function withFile({ config, secret, clock }: Services, row: unknown): Record<string, unknown> {
  const { types, widths, ...stored } = imageRow.parse(row)
  const addressOf = isPublic(stored.purpose) ? undefined : privateAddresses(secret, clock.now(), week)
  const { sources } = imageOf({ ...stored, types, widths, alt: '', placeholder: null }, addressOf)
  const { url } = sources.findLast(({ type }) => type === 'image/webp') ?? sources.at(-1) ?? {}
  const expires = /\?expires=(\d+)/.exec(url ?? '')?.[1]
  return {
    ...stored,
    file: url === undefined ? null : config.publicUrl + url,
    good_until: expires === undefined ? null : new Date(Number(expires) * 1000).toISOString(),
  }
}
