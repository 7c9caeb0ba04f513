import { randomBytes } from 'node:crypto'
import type { HandlersOf } from '#server/handler.ts'

export const contactHandlers: HandlersOf<'sendContact'> = {
  async sendContact({ services }, { body: { name, email, message } }) {
    await services.db
      .insertInto('contact_messages')
      .values({ id: `m_${randomBytes(12).toString('base64url')}`, name, email, message })
      .execute()
    return { data: { received: true } }
  },
}
