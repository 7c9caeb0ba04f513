import { findReader } from '#server/domains/members/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'

interface NewAccount {
  id: string
  holder: string
  last_four: string
  at: Date
}

/**
 * Mails a locked seller with a confirmed email that withdrawals go to this account from now on: it may not have been
 * them.
 */
export async function mailSeller(
  uow: UnitOfWork,
  sellerId: string,
  { id, holder, last_four, at }: NewAccount,
  isReplaced: boolean,
): Promise<void> {
  const seller = await findReader(uow, sellerId)
  if (seller === undefined) return
  const mail: MailJob = {
    template: 'payout-account',
    to: seller.email,
    props: { holder, last_four, at: at.toISOString(), zone: seller.zone, is_replaced: isReplaced },
    // the second part is what the mail is about: it is erased with it
    key: `payout-account:${sellerId}:${id}:${at.getTime()}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
