import { letters } from '#server/providers/mail/letters.ts'
import type { RenderMail } from '#server/providers/mail/provider.ts'
import { accountTemplates } from './account.ts'
import * as adNews from './ad-news.tsx'
import * as contactMessage from './contact-message.tsx'
import * as contactReceived from './contact-received.tsx'
import * as orderCancelled from './order-cancelled.tsx'
import * as orderConfirmation from './order-confirmation.tsx'
import * as saleCancelled from './sale-cancelled.tsx'
import { type Template, template } from './template.ts'
import * as wishNews from './wish-news.tsx'

const templates = new Map<string, Template>([
  ...accountTemplates,
  [
    'order-confirmation',
    template(letters['order-confirmation'], orderConfirmation.OrderConfirmation, orderConfirmation.subject),
  ],
  [
    'order-cancelled',
    template(letters['order-cancelled'], orderCancelled.OrderCancelled, orderCancelled.subject),
  ],
  ['ad-news', template(letters['ad-news'], adNews.AdNews, adNews.subject)],
  ['sale-cancelled', template(letters['sale-cancelled'], saleCancelled.SaleCancelled, saleCancelled.subject)],
  [
    'contact-message',
    template(
      letters['contact-message'],
      contactMessage.ContactMessage,
      contactMessage.subject,
      props => props.email,
    ),
  ],
  [
    'contact-received',
    template(letters['contact-received'], contactReceived.ContactReceived, contactReceived.subject),
  ],
  ['wish-news', template(letters['wish-news'], wishNews.WishNews, wishNews.subject)],
])

/** Renders one of the shop's mails: its subject, its HTML and the same in plain text (see `RenderMail`). */
export const renderMail: RenderMail = async (name, props) => {
  const write = templates.get(name)
  if (!write) throw new Error(`There is no mail template named ${JSON.stringify(name)}.`)
  return write(props)
}
