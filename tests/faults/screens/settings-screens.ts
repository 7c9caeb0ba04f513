import type { Page } from 'playwright-core'
import { password } from '#tests/support/members/members.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { loaded, part, toast } from '../members.ts'
import { button, heading, type Screen } from '../screen.ts'

const dialogButton = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
/** No body, nothing to damage. */
const bodiless = ['cut JSON', 'nulls']
/** A body without a value. */
const valueless = ['nulls']
const isMine = /^(PATCH|POST|PUT|DELETE) \/api\/user/

// the country comes first, as on the page: it decides which fields there are
const anAddress = { country: 'AT', name: 'Ida Holm', line1: 'Gasse 1', postcode: '1010', city: 'Wien' }
const addressTyped = Object.fromEntries(
  Object.entries(anAddress).map(([field, value]) => [`address-${field}`, value]),
)

/** Has the page ask anew for what was changed behind its back. */
const reload = async (page: Page) => {
  await page.reload()
  await heading(page, 'Settings').waitFor()
}

async function choose(page: Page): Promise<void> {
  // ten minutes are over as fast as anything else, and as fast where a fault hurries all of them
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = ms => timeout.call(AbortSignal, ms > 50_000 ? ms / 30 : ms)
  })
  await page.getByRole('dialog').getByLabel('Choose a photo').waitFor({ state: 'attached' })
}

async function send(page: Page): Promise<void> {
  const image = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByRole('dialog').getByLabel('Choose a photo').setInputFiles(image)
}

const upload: Screen = {
  ...part({
    name: 'the image on its way',
    path: '/account/settings?edit=avatar',
    calls: /^POST \/api\/v1\/attachments$/,
    prepare: choose,
    submit: dialogButton('Retry'),
    arrived: dialogButton('Use this photo'),
  }),
  go: ({ page }) => send(page),
  retry: dialogButton('Retry'),
}

/** The settings, part by part: what they load and what they save. */
export const settings: readonly Screen[] = [
  loaded({
    name: 'the account asked for anew',
    calls: /^GET \/api\/user$/,
    arrived: page => heading(page, 'Settings'),
    isSilent: true,
  }),
  loaded({
    name: 'the addresses',
    calls: /^GET \/api\/user\/addresses$/,
    arrived: page => button(page, 'Add an address'),
    // they have none yet: nothing in it could be null
    unharmed: valueless,
  }),
  loaded({
    name: 'the sessions',
    calls: /^GET \/api\/user\/sessions$/,
    arrived: page => page.getByText('This device', { exact: true }),
  }),
  part({
    name: 'the profile',
    calls: isMine,
    typed: { 'profile-name': 'Ida Lund', 'profile-profile.bio': 'Coats, mostly.' },
    submit: 'Save profile',
    arrived: page => toast(page, 'Your profile is saved.'),
  }),
  part({
    name: 'another mail address',
    calls: isMine,
    typed: { 'email-email': 'ida@new.example', 'email-password': password },
    secrets: ['email-password'],
    submit: 'Change email',
    arrived: page => toast(page, 'We sent you a link.'),
  }),
  part({
    name: 'the mail again that verifies the address',
    isVerified: false,
    calls: /^POST \/api\/v1\/email\/verification$/,
    submit: 'Resend the email',
    arrived: page => toast(page, 'The email is on its way.'),
    unharmed: valueless,
  }),
  part({
    name: 'another password',
    calls: isMine,
    typed: { 'password-current': password, 'password-password': 'five loud herons' },
    secrets: ['password-current', 'password-password'],
    submit: 'Change password',
    // where only the answer was lost, the current one is not what it was
    arrived: page =>
      toast(page, 'Your password is changed.').or(page.locator('[id="password-current"][aria-invalid]')),
    unharmed: valueless,
  }),
  part({
    name: 'a new address',
    path: '/account/settings?edit=new-address',
    calls: isMine,
    typed: addressTyped,
    submit: dialogButton('Save address'),
    arrived: page => toast(page, 'Address saved.'),
  }),
  part({
    name: 'a deleted address',
    calls: isMine,
    prepare: async (page, member) => {
      await member.call('POST', '/api/user/addresses', anAddress)
      await reload(page)
      await page.getByRole('button', { name: /^Delete the address/ }).click()
    },
    submit: dialogButton('Delete'),
    isQuestion: true,
    // a toast may be over before anybody looks, and the list is asked for anew behind it
    arrived: page => toast(page, 'Address deleted.').or(page.getByText('No addresses yet.')),
    unharmed: bodiless,
  }),
  part({
    name: 'the sizes',
    calls: isMine,
    prepare: page => page.locator('#sizes .size-tick').first().click(),
    submit: 'Save sizes',
    arrived: page => toast(page, 'Your sizes are saved.'),
  }),
  part({
    name: 'the mails that are wanted',
    calls: isMine,
    prepare: page => page.getByRole('checkbox', { name: /^News/ }).uncheck(),
    submit: 'Save choices',
    arrived: page => toast(page, 'Your choices are saved.'),
  }),
  part({
    name: 'the end of another session',
    calls: isMine,
    prepare: async (page, member) => {
      await member.call('POST', '/api/v1/tokens/create', { email: member.email, password })
      await reload(page)
      await page
        .locator('#sessions')
        .getByRole('button', { name: /^Sign out/ })
        .first()
        .click()
    },
    submit: dialogButton('Sign out'),
    isQuestion: true,
    // a toast may be over before anybody looks
    arrived: page => page.locator('#sessions .rows:not(:has(button))'),
    unharmed: bodiless,
  }),
  part({
    name: 'the export',
    calls: /^GET \/api\/user\/export$/,
    submit: 'Download my data',
    arrived: page => toast(page, 'Your data is in your downloads.'),
    // whatever the tables say is in it, nulls too
    unharmed: valueless,
  }),
  part({
    name: 'the deletion',
    path: '/account/settings?edit=deletion',
    calls: isMine,
    typed: { 'deletion-password': password },
    secrets: ['deletion-password'],
    submit: dialogButton('Delete in 30 days'),
    arrived: page => page.getByRole('region', { name: 'Your account will be deleted' }),
  }),
  part({
    name: 'the deletion taken back',
    calls: isMine,
    prepare: async (page, member) => {
      await member.call('POST', '/api/user/deletion', { password })
      await reload(page)
    },
    submit: 'Keep my account',
    arrived: page => page.locator('#deletion'),
    unharmed: bodiless,
  }),
  upload,
  part({
    name: 'the square of the image',
    path: '/account/settings?edit=avatar',
    calls: isMine,
    prepare: async page => {
      await choose(page)
      await send(page)
      await dialogButton('Use this photo')(page).waitFor()
    },
    submit: dialogButton('Use this photo'),
    arrived: page => toast(page, 'Your photo is saved.'),
  }),
]
