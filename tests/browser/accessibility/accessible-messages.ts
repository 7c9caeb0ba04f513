import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import { adOf, newWriter } from '#tests/support/members/conversation.ts'
import { button, type Screen } from './accessible-state.ts'

/** A member who asked about two items: one conversation was answered, and one is still without a word. */
export async function plantAsker(server: RunningServer) {
  const [asker, seller] = await Promise.all([newWriter(server), newWriter(server)])
  await asker.asked(await adOf(server, seller, { title: 'Silk scarf' }))
  const { id } = await asker.asked(await adOf(server, seller))
  await asker.wrote(id, 'Is it warm?')
  await asker.wrote(id, { images: [await asker.image()] })
  await seller.wrote(id, 'Write to me at theo@example.com or see www.example.com')
  return { bearer: asker.bearer, coat: '' }
}

const open = async (page: Page) => {
  await page
    .getByRole('link', { name: /Suede boots/ })
    .first()
    .click()
  await page.getByText('Is it warm?').last().waitFor()
}

/** The conversations of a member. */
export const messages: Screen = {
  name: 'account, messages',
  path: '/account/messages',
  viewer: 'asker',
  states: [
    {
      name: 'inbox',
      open: page =>
        page
          .getByRole('link', { name: /Suede boots/ })
          .first()
          .waitFor(),
    },
    {
      name: 'nothing archived',
      by: 'link',
      at: '/account/messages?box=archived',
      open: page => page.getByText('No archived conversations.').waitFor(),
    },
    { name: 'a conversation', open },
    {
      name: 'its menu',
      by: 'step',
      open: async page => {
        await button(page, 'More').click()
        await button(page, 'Archive').waitFor()
      },
    },
    {
      name: 'a question before blocking',
      by: 'step',
      open: async page => {
        await button(page, 'Block').click()
        await button(page, 'Yes, block').waitFor()
      },
    },
    {
      name: 'no conversation yet',
      viewer: 'newcomer',
      open: page => page.getByText(/^No messages yet\./).waitFor(),
    },
  ],
}
