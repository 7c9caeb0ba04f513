import { isAddressTaken, issueToken, userTexts } from '#server/domains/accounts/index.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { deadlineText } from '#server/platform/lifecycle/deadline-text.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Draft } from '#server/platform/mail/mail-props.ts'

/** A placeholder token for mails that are sent to nobody. */
const noToken = 'n'.repeat(43)

/**
 * The mail that verifies an address: the pending new address of an account, else its own. If another account
 * has verified that address, its owner gets a mail that an account exists, and the person who signed up sees
 * no difference (docs/decisions/019-address-ownership.md). null if there is nothing to verify.
 *
 * @param isAllowed whether another mail may be sent under this key.
 */
export function verificationMail(
  services: Services,
  { userId, isWelcome }: { userId: string; isWelcome: boolean },
  isAllowed: (key: string) => Promise<boolean>,
): Promise<Draft | null> {
  return change(services, async uow => {
    const account = await findAddressee(uow, userId)
    const first = account?.is_verified === false ? account.email : null
    // a late welcome mail still goes to the address that signed up, not to one that is pending by now
    const to = isWelcome ? first : (account?.pending_email ?? first)
    if (to === null) return null
    // signing up is limited per address, or it could be flooded; asking again is limited per account, or a
    // stranger's sign-ups could use up the owner's limit
    if (!(await isAllowed(isWelcome ? `sign-up ${to.toLowerCase()}` : `verify ${userId}`))) return null
    if (await isAddressTaken(uow, to, userId)) return { template: 'account-exists', to, props: {} }
    const token = await issueToken(uow, { purpose: 'verify_email', userId, email: to })
    return { template: isWelcome ? 'welcome' : 'verify-address', to, props: { token } }
  })
}

const recipientOfReset = statement('find_recipient', {
  text: `select id, email from users where email = $1 and state not in ('deleted', 'suspended', 'suspended_leaving')
       order by email_verified_at is null, created_at desc limit 1 for update`,
  parameters: [t.as<string>('citext')],
  columns: { id: t.text, email: t.as<string>('citext') },
})

/**
 * The mail for a forgotten password. It goes to the account that verified the address, else to the latest
 * sign-up with it. For an unknown address the mail is sent to nobody: the server's load afterwards must not
 * reveal who has an account.
 */
export function resetMail(services: Services, email: string): Promise<Draft> {
  return change(services, async uow => {
    const [found] = await uow.ask(recipientOfReset, [email])
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
      /** A former address of the account; the current one if omitted. */
      to?: string | undefined
    }
  | { template: 'sign-in-linked' | 'sign-in-unlinked'; provider: string }
)

const leavingOn = statement('leaving_on', {
  text: `select at from deadlines where kind = 'user' and entity_id = $1 order by at limit 1`,
  parameters: [t.text],
  columns: { at: t.timestamp },
})

/**
 * The mail that notifies a member of a change of the account; null if there is nobody to notify, or nothing
 * any more.
 */
export function accountMail(services: Services, news: AccountNews): Promise<Draft | null> {
  const { userId, template } = news
  return change(services, async uow => {
    const account = await findAddressee(uow, userId)
    if (account === undefined) return null
    if ('provider' in news) {
      // an unverified address may be a stranger's, who has nothing to do with this
      if (!account.is_verified) return null
      return { template: news.template, to: account.email, props: { provider: news.provider } }
    }
    const address = news.to ?? account.email
    if (template === 'address-changing' || template === 'password-changed') {
      return { template, to: address, props: {} }
    }
    const { zone } = account
    const [deadline] = await uow.ask(leavingOn, [userId])
    return deadline === undefined
      ? null
      : {
          template: 'leaving',
          to: address,
          props: {
            at: deadline.at.toISOString(),
            zone,
            deadline: deadlineText(userTexts, 'leaving.grace', deadline.at, {
              reader: 'member',
              name: '',
              zone,
            }),
          },
        }
  })
}

const lockedAddressee = statement('find_addressee', {
  text: `select email, pending_email, email_verified_at is not null as is_verified, time_zone as zone, state
     from users where id = $1 and state not in ('deleted', 'suspended', 'suspended_leaving') for update`,
  parameters: [t.text],
  columns: {
    email: t.as<string>('citext'),
    pending_email: t.orNull(t.as<string>('citext')),
    is_verified: t.bool,
    zone: t.orNull(t.text),
    state: t.text,
  },
})

type Addressee = RowWith<typeof lockedAddressee.columns>

/**
 * Locks the account, so that no link is created for what is changing at this moment. undefined if it may not
 * be used to log in.
 */
async function findAddressee(uow: UnitOfWork, userId: string): Promise<Addressee | undefined> {
  const [account] = await uow.ask(lockedAddressee, [userId])
  return account
}
