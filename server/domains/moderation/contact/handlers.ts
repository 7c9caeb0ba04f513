import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { customerCare } from '#server/platform/mail/addresses.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { keepMessage } from './store.ts'

export const contactHandlers: HandlersOf<'sendContact'> = {
  /** Stores the message and two mails in one transaction: one to customer service, one to the sender. */
  async sendContact({ services }, { body: { name, email, message } }) {
    const id = newId('m')
    await change(services, async uow => {
      await keepMessage(uow, { id, name, email, message })
      const mails: MailJob[] = [
        {
          template: 'contact-message',
          to: customerCare(services.config),
          props: { name, email, message },
          key: `contact:${id}`,
        },
        { template: 'contact-received', to: email, props: {}, key: `contact-received:${id}` },
      ]
      for (const payload of mails) uow.addJob({ identifier: 'send_mail', payload })
    })
    return { data: { received: true } }
  },
}
