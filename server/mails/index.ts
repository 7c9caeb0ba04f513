import { createElement, type FunctionComponent } from 'react'
import { render, toPlainText } from 'react-email'
import type * as z from 'zod/mini'
import { letters } from '#server/providers/mail/letters.ts'
import type { RenderedMail, RenderMail } from '#server/providers/mail/provider.ts'
import * as contactMessage from './contact-message.tsx'
import * as contactReceived from './contact-received.tsx'
import * as orderCancelled from './order-cancelled.tsx'
import * as orderConfirmation from './order-confirmation.tsx'
import * as saleCancelled from './sale-cancelled.tsx'
import * as shopOpened from './shop-opened.tsx'

const templates = new Map<string, (props: unknown) => Promise<RenderedMail>>([
  [
    'order-confirmation',
    template(letters['order-confirmation'], orderConfirmation.OrderConfirmation, orderConfirmation.subject),
  ],
  [
    'order-cancelled',
    template(letters['order-cancelled'], orderCancelled.OrderCancelled, orderCancelled.subject),
  ],
  ['sale-cancelled', template(letters['sale-cancelled'], saleCancelled.SaleCancelled, saleCancelled.subject)],
  ['shop-opened', template(letters['shop-opened'], shopOpened.ShopOpened, shopOpened.subject)],
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
])

/** Renders one of the shop's mails: its subject, its HTML and the same in plain text (see `RenderMail`). */
export const renderMail: RenderMail = async (name, props) => {
  const write = templates.get(name)
  if (!write) throw new Error(`There is no mail template named ${JSON.stringify(name)}.`)
  return write(props)
}

function template<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  Component: FunctionComponent<z.output<Schema>>,
  subject: (props: z.output<Schema>) => string,
  replyTo?: (props: z.output<Schema>) => string,
) {
  return async (given: unknown): Promise<RenderedMail> => {
    const props = schema.parse(given)
    const html = await render(createElement(Component, props))
    return {
      subject: subject(props),
      html,
      text: `${toPlainText(html)}\n`,
      ...(replyTo ? { replyTo: replyTo(props) } : {}),
    }
  }
}
