import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getUser } from '#src/api/contract/session.ts'
import { updateUser } from '#src/api/contract/settings.ts'
import { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormContext } from '#src/machines/forms/form-types.ts'
import { isChanged } from '#src/machines/forms/form-values.ts'
import type { MailValues } from '#src/ui/account/settings/mail-choices.tsx'
import type { ProfileValues } from '#src/ui/account/settings/profile.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { outsideForm } from './form-outside.ts'
import { toSettings } from './to-settings.ts'

const user = aUser({ name: 'Mia Berg', profile: { bio: 'Wool.' } })
const elsewhere = aUser({ name: 'Mia Sund', version: 2, profile: { bio: 'Linen.' } })
const typedName = 'Mia B.'
const profileOf = ({ name, profile }: typeof user): ProfileValues => ({
  name,
  'profile.bio': profile.bio ?? '',
})
const kept = mailKinds.filter(kind => kind !== 'news')

const empty = 'Enter your name.'
const refusal = 'Please check the form.'
const tooLong = { name: ['This name is too long.'] }
const changed = 'Somebody changed it meanwhile.'
const away = 'Back in a moment.'
const stillAway = 'It is not to be had at the moment.'

/** Two forms are walked: one of texts, and one of choices for what only choices do. */
type Before = { context: FormContext<ProfileValues> | FormContext<MailValues> }
const isProfile = (context: Before['context']): context is FormContext<ProfileValues> =>
  'name' in context.stored
const nameIn = ({ context }: Before) => (isProfile(context) ? context.values.name : undefined)
const mailsIn = ({ context }: Before) => (isProfile(context) ? undefined : context.values.mails)
const isDirty = ({ context }: Before) => (isProfile(context) ? isChanged(context) : isChanged(context))

/** The page belongs to somebody who is logged in. */
export async function settingsForms(page: Page): Promise<Stage> {
  const saves = await holdCalls(page, updateUser)
  const users = await holdCalls(page, getUser)
  const part = (name: string, button: string) => {
    const section = page.getByRole('main').getByRole('region', { name, exact: true })
    return {
      send: (disabled: boolean) => section.getByRole('button', { name: button, disabled, exact: true }),
      alert: section.getByRole('alert'),
      discard: section.getByRole('button', { name: 'Discard changes' }),
      retry: section.getByRole('button', { name: 'Retry' }),
      reload: (disabled: boolean) =>
        section.getByRole('button', { name: 'Load the newer version', disabled }),
      name: section.getByLabel('Name'),
      bio: section.getByLabel(/^About you/),
      news: section.getByRole('checkbox', { name: /^News/ }),
    }
  }
  const profile = part('Profile', 'Save profile')
  const mails = part('Notifications', 'Save choices')
  const of = (snapshot: Before) => (isProfile(snapshot.context) ? profile : mails)
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const begin = async () => {
    saves.forget()
    await toSettings(page, users, user)
    await expect
      .poll(async () => [await profile.name.inputValue(), await mails.news.isChecked()])
      .toEqual([user.name, true])
  }
  const typed = (value: string): Driver => ({
    event: { type: 'form.typed', field: 'name', value },
    when: (_, before) => isProfile(before.context) && nameIn(before) !== value,
    act: () => profile.name.fill(value),
  })
  return {
    name: 'form: settings',
    machine: formMachine<ProfileValues>(),
    starts: {
      profile: { input: { stored: profileOf(user), needed: { name: empty }, nonce: 'nonce' }, begin },
      'choice of mails': { input: { stored: { mails: mailKinds }, nonce: 'nonce' }, begin },
    },
    project: ({ values, stored, fieldErrors, refusal }: Before['context']) => ({
      ...{ values, stored, fieldErrors, refusal },
    }),
    drivers: {
      'the name is typed': typed(typedName),
      'the name is taken away': typed(''),
      'a tick is taken away': {
        event: { type: 'form.typed', field: 'mails', value: kept },
        when: (_, before) => mailsIn(before)?.includes('news') === true,
        act: () => mails.news.uncheck(),
      },
      'a tick is set': {
        event: { type: 'form.typed', field: 'mails', value: mailKinds },
        when: (_, before) => mailsIn(before)?.includes('news') === false,
        act: () => mails.news.check(),
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        act: async ({ state, next }, before) => {
          const { send, retry, alert } = of(before)
          await (state === 'unreachable' ? retry.click() : send(false).dblclick())
          if (next === 'saving') await saves.arrived()
          else await alert.getByText(empty).waitFor()
        },
      },
      'form.discarded': {
        event: { type: 'form.discarded' },
        when: (_, before) => isProfile(before.context) && isDirty(before),
        act: async ({ snapshot }) => {
          await profile.discard.click()
          await expect.poll(() => profile.name.inputValue()).toBe(nameIn(snapshot))
        },
      },
      'it is saved': {
        event: done('save', { values: profileOf({ ...user, name: typedName }) }),
        when: (_, before) => nameIn(before) === typedName,
        act: async () => {
          await saves.answer({ data: { ...user, name: typedName } })
          await toastOf('Your profile is saved.').waitFor()
          expect(await profile.name.inputValue()).toBe(typedName)
        },
      },
      'the choice is saved': {
        event: done('save', { values: { mails: kept } }),
        when: (_, before) => mailsIn(before)?.includes('news') === false,
        act: async () => {
          await saves.answer({ data: aUser({ ...user, profile: { ...user.profile, muted: ['news'] } }) })
          await toastOf('Your choices are saved.').waitFor()
          expect(await mails.news.isChecked()).toBe(false)
        },
      },
      'it is refused': {
        event: failed('save', { status: 422, message: refusal, errors: tooLong }),
        when: (_, before) => nameIn(before) === typedName,
        act: async () => {
          await saves.refuse(422, refusal, { errors: tooLong })
          await toastOf(refusal).waitFor()
          expect(await profile.name.inputValue()).toBe(typedName)
        },
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: elsewhere }),
        when: (_, before) => nameIn(before) === typedName,
        act: () => saves.refuse(409, changed, { data: elsewhere }),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: async () => {
          await saves.refuse(503, away)
          await toastOf(away).waitFor()
        },
      },
      'something else is stored': {
        event: { type: 'form.stored', stored: profileOf(elsewhere) },
        when: (state, before) => state === 'editing' && nameIn(before) === typedName,
        act: async ({ snapshot }) => {
          // the answer to another form brings it along
          await mails.send(false).click()
          await saves.answer({ data: elsewhere })
          await expect.poll(() => profile.bio.inputValue()).toBe('Linen.')
          await expect.poll(() => profile.name.inputValue()).toBe(nameIn(snapshot))
        },
      },
      'form.reloaded': {
        event: { type: 'form.reloaded' },
        act: async () => {
          await profile.reload(false).click()
          await users.arrived()
        },
      },
      'it is loaded anew': {
        event: done('reload', profileOf(elsewhere)),
        act: async ({ snapshot }) => {
          await users.answer({ data: elsewhere })
          await expect.poll(() => profile.bio.inputValue()).toBe('Linen.')
          await expect.poll(() => profile.name.inputValue()).toBe(nameIn(snapshot))
        },
      },
      'it cannot be loaded': {
        event: failed('reload', { status: 503, message: stillAway }),
        act: async () => {
          await users.refuse(503, stillAway)
          await toastOf(stillAway).waitFor()
        },
      },
    },
    seen: {
      editing: snapshot => {
        const { send, alert, discard, retry } = of(snapshot)
        const [wrong] = snapshot.context.fieldErrors.name ?? []
        return {
          there: [
            send(false),
            ...(wrong === undefined ? [] : [alert.getByText(wrong)]),
            ...(isDirty(snapshot) ? [discard] : []),
          ],
          gone: [
            retry,
            ...(wrong === undefined && snapshot.context.refusal === null ? [alert] : []),
            ...(isDirty(snapshot) ? [] : [discard]),
          ],
        }
      },
      saving: snapshot => {
        const { send, alert, discard } = of(snapshot)
        return { there: [send(true)], gone: [alert, discard] }
      },
      unreachable: snapshot => {
        const { alert, retry, send } = of(snapshot)
        return { there: [alert.getByText('What you typed is still here.'), retry, send(false)] }
      },
      outdated: snapshot => ({
        there: [
          profile.alert.getByText(snapshot.context.refusal ?? 'This was changed in another window'),
          profile.reload(false),
          profile.send(true),
        ],
        gone: [profile.discard, profile.retry],
      }),
      reloading: () => ({
        there: [profile.alert.getByText('This was changed in another window'), profile.reload(true)],
      }),
    },
    outside: outsideForm({
      token: 'nobody is logged in by it',
      login: 'nobody is logged in by it',
      result: 'the form stays open',
      again: 'the form stays open',
    }),
  }
}
