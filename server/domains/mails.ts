import { mailSchemas } from '#server/platform/mail/mail-props.ts'
import type { RenderMail } from '#server/platform/mail/provider.ts'
import { type Template, template } from '#server/platform/mail/templates/template.ts'
import { accountTemplates } from './account-mails/mails/templates.ts'
import * as adNews from './ads/mails/ad-news.tsx'
import * as favoriteNews from './favorites/mails/favorite-news.tsx'
import * as lowStock from './inventory/mails/low-stock.tsx'
import * as contactMessage from './moderation/mails/contact-message.tsx'
import * as contactReceived from './moderation/mails/contact-received.tsx'
import * as offerNews from './offers/mails/offer-news.tsx'
import * as brandOrderNews from './orders/mails/brand-order-news.tsx'
import * as newOrder from './orders/mails/new-order.tsx'
import * as orderCancelled from './orders/mails/order-cancelled.tsx'
import * as orderConfirmation from './orders/mails/order-confirmation.tsx'
import * as orderNews from './orders/mails/order-news.tsx'
import * as saleCancelled from './orders/mails/sale-cancelled.tsx'
import * as payoutAccount from './payouts/mails/payout-account.tsx'
import * as staffInvitation from './staff/mails/staff-invitation.tsx'
import * as staffLeft from './staff/mails/staff-left.tsx'
import * as staffRemoved from './staff/mails/staff-removed.tsx'
import * as webhookStopped from './webhooks/mails/webhook-stopped.tsx'

const templates = new Map<string, Template>([
  ...accountTemplates,
  [
    'order-confirmation',
    template(
      mailSchemas['order-confirmation'],
      orderConfirmation.OrderConfirmation,
      orderConfirmation.subject,
    ),
  ],
  [
    'order-cancelled',
    template(mailSchemas['order-cancelled'], orderCancelled.OrderCancelled, orderCancelled.subject),
  ],
  ['new-order', template(mailSchemas['new-order'], newOrder.NewOrder, newOrder.subject)],
  ['offer-news', template(mailSchemas['offer-news'], offerNews.OfferNews, offerNews.subject)],
  ['ad-news', template(mailSchemas['ad-news'], adNews.AdNews, adNews.subject)],
  [
    'brand-order-news',
    template(mailSchemas['brand-order-news'], brandOrderNews.BrandOrderNews, brandOrderNews.subject),
  ],
  ['order-news', template(mailSchemas['order-news'], orderNews.OrderNews, orderNews.subject)],
  [
    'sale-cancelled',
    template(mailSchemas['sale-cancelled'], saleCancelled.SaleCancelled, saleCancelled.subject),
  ],
  [
    'contact-message',
    template(
      mailSchemas['contact-message'],
      contactMessage.ContactMessage,
      contactMessage.subject,
      props => props.email,
    ),
  ],
  [
    'contact-received',
    template(mailSchemas['contact-received'], contactReceived.ContactReceived, contactReceived.subject),
  ],
  [
    'payout-account',
    template(mailSchemas['payout-account'], payoutAccount.PayoutAccount, payoutAccount.subject),
  ],
  [
    'staff-invitation',
    template(mailSchemas['staff-invitation'], staffInvitation.StaffInvitationMail, staffInvitation.subject),
  ],
  ['staff-left', template(mailSchemas['staff-left'], staffLeft.StaffLeft, staffLeft.subject)],
  ['staff-removed', template(mailSchemas['staff-removed'], staffRemoved.StaffRemoved, staffRemoved.subject)],
  [
    'webhook-stopped',
    template(mailSchemas['webhook-stopped'], webhookStopped.WebhookStopped, webhookStopped.subject),
  ],
  ['low-stock', template(mailSchemas['low-stock'], lowStock.LowStock, lowStock.subject)],
  ['wish-news', template(mailSchemas['wish-news'], favoriteNews.FavoriteNews, favoriteNews.subject)],
])

/** Renders one of the shop's mails: its subject, its HTML and the same in plain text (see `RenderMail`). */
export const renderMail: RenderMail = async (name, props) => {
  const write = templates.get(name)
  if (!write) throw new Error(`There is no mail template named ${JSON.stringify(name)}.`)
  return write(props)
}
