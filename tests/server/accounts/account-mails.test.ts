import { expect, test } from 'vitest'
import { renderMail } from '#server/domains/mails.ts'
import { accountSamples, sampleToken } from '#tests/support/server/sample-mails.ts'

const publicUrl = 'https://shop.example'

test.each([
  ['welcome', `Verify this address ${publicUrl}/?verify=${sampleToken}`],
  ['verify-address', `Verify this address ${publicUrl}/?verify=${sampleToken}`],
  ['account-exists', `Log in ${publicUrl}/login`],
  ['account-exists', `set a new one: ${publicUrl}/forgot-password`],
  ['account-exists', 'Nothing about your account was changed.'],
  ['reset-password', `Set a new password ${publicUrl}/reset-password/${sampleToken}`],
  ['reset-password', 'It works for 30 minutes, once.'],
  ['password-changed', 'all other devices were logged out'],
  ['sign-in-linked', 'Your account was connected with Example Accounts.'],
  ['sign-in-linked', `disconnect it in your settings and set a new password: ${publicUrl}/account/settings`],
  ['sign-in-unlinked', 'Your account is no longer connected with Example Accounts.'],
  ['sign-in-unlinked', `set a new password at once and write to customer care: ${publicUrl}/forgot-password`],
  ['address-changing', 'If it was not you, set a new password now; it also stops the change:'],
  ['leaving', 'You have until Tue, Dec 22 to keep your account.'],
  ['leaving', `Keep the account ${publicUrl}/account/settings`],
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
