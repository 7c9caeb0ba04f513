import type { Services } from '#server/platform/handler/handler.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Draft } from '#server/platform/mail/mail-props.ts'
import { userTexts } from './deadline-texts.ts'
import { issueToken } from './one-time-tokens.ts'

/** What a token carries that nobody gets. */
const noToken = 'n'.repeat(43)

interface Addressee {
  email: string
  pending_email: string | null
  is_verified: boolean
  state: string
}

/**
 * The mail that verifies an address: the new one of an account that is to move, else its own. Where somebody else has
 * verified it, its owner is told that there is an account, and who signed up sees no difference
 * (docs/decisions/019-address-ownership.md). null where there is nothing to verify.
 *
 * @param isAllowed whether another mail may go out under this key.
 */
export function verificationMail(
  services: Services,
  { userId, isWelcome }: { userId: string; isWelcome: boolean },
  isAllowed: (key: string) => Promise<boolean>,
): Promise<Draft | null> {
  return change(services, async uow => {
    const account = await findAddressee(uow, userId)
    const first = account?.is_verified === false ? account.email : null
    // a welcome that comes late still goes to the address that signed up, not to one that is wanted by now
    const to = isWelcome ? first : (account?.pending_email ?? first)
    if (to === null) return null
    // signing up counts for the address, or it could be flooded; asking again for the account, or a stranger's
    // sign-ups could use up what its owner may ask for
    if (!(await isAllowed(isWelcome ? `sign-up ${to.toLowerCase()}` : `verify ${userId}`))) return null
    const taken = await uow.ask(
      'address_taken',
      'select 1 from users where email = $1 and email_verified_at is not null and id <> $2',
      [to, userId],
    )
    if (taken.length > 0) return { template: 'account-exists', to, props: {} }
    const token = await issueToken(uow, { purpose: 'verify_email', userId, email: to })
    return { template: isWelcome ? 'welcome' : 'verify-address', to, props: { token } }
  })
}

/**
 * The mail to who forgot a password: whoever verified the address, else who signed up with it last. For an address
 * that nobody has, one that goes nowhere: how busy the server is afterwards must not tell who is known.
 */
export function resetMail(services: Services, email: string): Promise<Draft> {
  return change(services, async uow => {
    const [found] = await uow.ask<{ id: string; email: string }>(
      'find_recipient',
      `select id, email from users where email = $1 and state not in ('deleted', 'suspended', 'suspended_leaving')
       order by email_verified_at is null, created_at desc limit 1 for update`,
      [email],
    )
    if (found === undefined) return { template: 'reset-password', to: null, props: { token: noToken } }
    const { id: userId, email: to } = found
    const token = await issueToken(uow, { purpose: 'reset_password', userId, email: to })
    return { template: 'reset-password', to, props: { token } }
  })
}

/** Something that happened to an account. */
export type AccountNews = { userId: string } & (
  | {
      template: 'password-changed' | 'address-changing' | 'leaving'
      /** An address that is the account's no longer; its present one where it is left out. */
      to?: string | undefined
    }
  | { template: 'sign-in-linked' | 'sign-in-unlinked'; provider: string }
)

/** What a member is told of what happened to the account; null where there is nobody to tell, or nothing any more. */
export function accountMail(services: Services, news: AccountNews): Promise<Draft | null> {
  const { userId, template } = news
  return change(services, async uow => {
    const account = await findAddressee(uow, userId)
    if (account === undefined) return null
    if ('provider' in news) {
      // an address that nobody has verified may be a stranger's, who has nothing to do with this
      if (!account.is_verified) return null
      return { template: news.template, to: account.email, props: { provider: news.provider } }
    }
    const address = news.to ?? account.email
    if (template === 'address-changing' || template === 'password-changed') {
      return { template, to: address, props: {} }
    }
    const [deadline] = await uow.ask<{ at: Date }>(
      'leaving_on',
      `select at from deadlines where kind = 'user' and entity_id = $1 order by at limit 1`,
      [userId],
    )
    return deadline === undefined
      ? null
      : {
          template: 'leaving',
          to: address,
          props: {
            at: deadline.at.toISOString(),
            deadline: deadlineText(userTexts, 'leaving.grace', deadline.at, { reader: 'member', name: '' }),
          },
        }
  })
}

/** Locked, so that no link is made for what is changing at this moment; undefined for who may not come in. */
async function findAddressee(uow: UnitOfWork, userId: string): Promise<Addressee | undefined> {
  const [account] = await uow.ask<Addressee>(
    'find_addressee',
    `select email, pending_email, email_verified_at is not null as is_verified, state from users
     where id = $1 and state not in ('deleted', 'suspended', 'suspended_leaving') for update`,
    [userId],
  )
  return account
}
