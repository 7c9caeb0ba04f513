import {
  hashPassword,
  openAccount,
  orTaken,
  properName,
  verifyAddress,
} from '#server/domains/accounts/index.ts'
import { beginSession } from '#server/domains/members/index.ts'
import { refuseBreached } from '#server/domains/sign-in/index.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { Answer, type HandlersOf, type Viewer } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { findByToken } from './store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>

export const acceptHandlers: HandlersOf<'findInvitation' | 'acceptInvitation'> = {
  async findInvitation({ services, viewer }, { body: { token } }) {
    const found = await findByToken(services, token)
    if (found === undefined) throw deadLink()
    const { company, email, role } = found
    return { data: { company, email, role, account: accountFor(found, viewer) } }
  },

  /**
   * The reader of the mail joins. A reader without an account of its address opens one, which has confirmed the address:
   * the link proves it. A private account stays private, so that a wardrobe never becomes part of a company.
   */
  async acceptInvitation(context, { body: { token, name, password } }) {
    const { services, viewer, address, agent } = context
    const found = await findByToken(services, token)
    if (found === undefined) throw deadLink()
    const account = accountFor(found, viewer)
    if (account === 'login') throw new Refusal(403, 'log_in_first', `Log in as ${found.email} to join.`)
    if (account === 'logout')
      throw new Refusal(403, 'other_account', `Log out first: this invitation is for ${found.email}.`)
    if (account === 'other') throw otherAccount(found)
    if (account === 'join' && viewer !== null) {
      await change(services, uow => accept(uow, found, viewer.userId))
      return { data: {} }
    }
    if (name === undefined) throw invalid('name', 'Enter your name.')
    if (password === undefined) throw invalid('password', 'Enter a password.')
    const called = properName(name, 'name')
    await refuseBreached(password)
    await countTry(services, 'signup', address)
    const passwordHash = await hashPassword(password)
    const bearer = await orTaken(
      change(services, async uow => {
        const userId = await openAccount(uow, {
          email: found.email,
          name: called,
          passwordHash,
          companyName: null,
          isStaff: true,
          affiliate: null,
        })
        await accept(uow, found, userId)
        await verifyAddress(uow, userId, found.email)
        return beginSession(uow.client, userId, agent)
      }),
    )
    return new Answer(200, { data: {} }, { 'x-authenticated': bearer })
  },
}

/** Of several who use a link at once one gets in, and a link that was withdrawn meanwhile is dead. */
async function accept(uow: UnitOfWork, found: Found, userId: string): Promise<void> {
  try {
    await uow.fire({
      kind: 'staff_invitation',
      id: found.id,
      event: { type: 'staffInvitation.accept', by: 'member', userId },
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed') throw deadLink()
    // another company was faster
    throw isUniqueViolation(error, 'staff_members_one_company') ? otherAccount(found) : error
  }
}

type Joining = 'new' | 'join' | 'login' | 'logout' | 'other'

function accountFor({ account }: Found, viewer: Viewer | null): Joining {
  if (account === null) return viewer === null ? 'new' : 'logout'
  if (!account.can_join) return 'other'
  if (viewer === null) return 'login'
  return account.id === viewer.userId ? 'join' : 'logout'
}

const deadLink = () =>
  new Refusal(
    422,
    'link_used',
    'This invitation was used already, withdrawn, or is too old. Ask for a new one.',
  )

const otherAccount = ({ email, company }: Found) =>
  new Refusal(
    409,
    'email_taken',
    `${email} has an account of its own. Ask ${company} to invite another address of yours.`,
  )
