import {
  audit,
  properName,
  provePassword,
  revokeTokens,
  revokeTokensFor,
} from '#server/domains/accounts/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { orFresh, ownAccount, showAccount } from './own-account.ts'
import { forgetPendingEmail, saveProfile, setPendingEmail } from './store.ts'
import { fixTimeZone } from './time-zone.ts'

export const profileHandlers: HandlersOf<'updateUser'> = {
  /**
   * Changes the given fields. A new address is pending until its link is opened. The response does not reveal
   * whether it belongs to somebody else; only the mail to it does.
   */
  async updateUser(context, { body }) {
    const { services, address } = context
    const { userId } = signedIn(context)
    const { email, profile = {}, version } = body
    if (email !== undefined) {
      await provePassword(context, await ownAccount(services, userId), body.password)
      await countTry(services, 'mail', address)
    }
    await orFresh(services, userId, () =>
      change(services, async uow => {
        await lockMember(uow, userId)
        if (version !== undefined) uow.expect({ kind: 'user', id: userId }, version)
        await saveProfile(uow, userId, {
          name: body.name === undefined ? null : properName(body.name, 'name'),
          bio: profile.bio ?? null,
          sizes: unique(profile.sizes),
          muted: unique(profile.muted),
        })
        if (profile.time_zone !== undefined) await fixTimeZone(uow, userId, profile.time_zone)
        if (email !== undefined) await wantAddress(uow, userId, email)
        else if (body.pending_email === null) await keepAddress(uow, userId)
      }),
    )
    return showAccount(services, userId)
  },
}

const unique = (words: readonly string[] | undefined) => (words === undefined ? null : [...new Set(words)])

/**
 * Cancels a pending change of address. Needs no password, because nothing changes hands. Other links that
 * were mailed stay valid, or a borrowed session could undo what the owner does by mail.
 */
async function keepAddress(uow: UnitOfWork, userId: string): Promise<void> {
  if (!(await forgetPendingEmail(uow, userId))) return
  await revokeTokensFor(uow, userId, ['verify_email'])
  await audit(uow, userId, 'address_change_taken_back', 'member')
}

const addressOf = statement('address_of', {
  text: 'select email, email_verified_at is not null as is_verified from users where id = $1',
  parameters: [t.text],
  columns: { email: t.as<string>('citext'), is_verified: t.bool },
})

/** Asking for the account's current address cancels an earlier request. */
async function wantAddress(uow: UnitOfWork, userId: string, email: string): Promise<void> {
  const [now] = await uow.ask(addressOf, [userId])
  // links to an address that was requested before prove nothing that is still needed
  await revokeTokens(uow, userId)
  if (now === undefined || now.email.toLowerCase() === email.toLowerCase()) {
    await setPendingEmail(uow, userId, null)
    return
  }
  await setPendingEmail(uow, userId, email)
  await audit(uow, userId, 'address_change_asked', 'member')
  uow.addJob({ identifier: 'mail_verification', payload: { userId, isWelcome: false } })
  // an unverified address may be a stranger's, who has nothing to do with this
  if (now.is_verified) {
    // set here, because by the time a late mail is sent the account may have left this address
    const payload = { userId, template: 'address-changing', to: now.email }
    uow.addJob({ identifier: 'mail_account', payload })
  }
}
