import { expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import { accountSamples, sampleToken } from '#tests/support/server/sample-mails.ts'

const publicUrl = 'https://shop.example'

test.each([
  ['welcome', `Confirm email ${publicUrl}/?verify=${sampleToken}`],
  ['verify-address', `Confirm email ${publicUrl}/?verify=${sampleToken}`],
  ['account-exists', `Log in ${publicUrl}/login`],
  ['account-exists', `set a new one: ${publicUrl}/forgot-password`],
  ['account-exists', 'Nothing was changed.'],
  ['reset-password', `Set a new password ${publicUrl}/reset-password/${sampleToken}`],
  ['reset-password', 'The link works once, for 30 minutes.'],
  ['password-changed', 'all other devices were signed out'],
  ['sign-in-linked', 'You can log in with Example Accounts now.'],
  ['sign-in-linked', `disconnect it in your settings and set a new password: ${publicUrl}/account/settings`],
  ['sign-in-unlinked', 'You can’t log in with Example Accounts anymore.'],
  [
    'sign-in-unlinked',
    `set a new password right away and contact customer service: ${publicUrl}/forgot-password`,
  ],
  ['address-changing', 'If this wasn’t you, set a new password now. It also cancels the change:'],
  ['leaving', 'You have until Tue, Dec 22 to keep your account.'],
  ['leaving', `Keep my account ${publicUrl}/account/settings`],
  [
    'payout-account',
    'Since Tue, Dec 22, 11:00 AM GMT+1, new withdrawals go to Jane Doe, account ending in 6789.',
  ],
  ['payout-account', 'Withdrawals that are on their way still go to the account before it.'],
  ['payout-account', `change the account, and contact customer service: ${publicUrl}/forgot-password`],
  ['staff-invitation', `Join ${publicUrl}/signup?invitation=`],
  ['staff-invitation', 'The link works once, for 7 days.'],
  ['staff-removed', 'Atelier Nord removed you from its staff'],
  ['staff-left', 'Lena Brandt can’t open your orders and products anymore.'],
  ['staff-left', `Open your staff ${publicUrl}/account/business?show=staff`],
  ['shop-opened', `Open the overview ${publicUrl}/account/business`],
])('the letter %s says "%s"', async (template, sentence) => {
  const props = new Map(accountSamples).get(template)
  const { text } = await renderMail(template, { ...props, origin: publicUrl })
  expect(text.replace(/\s+/g, ' ')).toContain(sentence)
})

test.each(['https://evil.example/', '../x', '"><script>', ''])(
  'a token that is none, %j, is no link',
  async token => {
    await expect(renderMail('welcome', { token, origin: publicUrl })).rejects.toThrow()
    await expect(renderMail('reset-password', { token, origin: publicUrl })).rejects.toThrow()
  },
)
