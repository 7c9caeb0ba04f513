import { useQueryClient } from '@tanstack/react-query'
import { changePassword, sendVerification } from '#src/api/commands/accounts.ts'
import type { User } from '#src/api/contract/session.ts'
import { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { sessionsQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Entries } from '#src/machines/forms/save-form.ts'
import { EmailSettings } from '#src/ui/account/settings/email.tsx'
import { MailChoices } from '#src/ui/account/settings/mail-choices.tsx'
import { PasswordForm } from '#src/ui/account/settings/password.tsx'
import { ProfileForm } from '#src/ui/account/settings/profile.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCommand } from '../-page/use-command.ts'
import { changeUser, refreshUser } from './own-account.ts'
import { useReload, useSaveForm, useUser } from './use-save-form.ts'

// loaded on demand: users rarely change their address, and may have nothing connected
const Waiting = lazyComponent(async () => (await import('./waiting.tsx')).Waiting)
// far down the page, and a long list
const SizesForm = lazyComponent(
  async () => (await import('#src/ui/account/settings/sizes.tsx')).SizesForm,
  <Skeleton label="Your sizes are being loaded" />,
)
const SignIns = lazyComponent(async () => (await import('./sign-ins.tsx')).SignIns, null)

const profileOf = ({ name, profile }: User): Entries => ({
  fields: { name, 'profile.bio': profile.bio ?? '' },
  ticks: [],
})

export function ProfilePart() {
  const app = useApp()
  const user = useUser()
  const actor = useSaveForm({
    name: 'profile',
    stored: profileOf(user),
    needed: { name: 'Enter your name.' },
    save: async ({ fields: { name = '', 'profile.bio': bio = '' } }) =>
      profileOf(await changeUser(app, { name, profile: { bio } })),
    reload: useReload(profileOf),
    saved: 'Your profile is saved.',
  })
  return <ProfileForm actor={actor} isCompany={user.profile.is_company} />
}

const noEmail: Entries = { fields: { email: '', password: '' }, ticks: [] }

export function EmailPart() {
  const app = useApp()
  const { email, email_verified, pending_email, profile } = useUser()
  const hasPassword = profile.has_password
  const change = useSaveForm({
    name: 'email',
    stored: noEmail,
    needed: {
      email: 'Enter the new email.',
      ...(hasPassword ? { password: 'Enter your password, so that nobody else changes it.' } : {}),
    },
    secrets: ['password'],
    save: async ({ fields: { email: wanted = '', password = '' } }) => {
      await changeUser(app, { email: wanted, ...(hasPassword ? { password } : {}) })
      return noEmail
    },
    reload: useReload(() => noEmail),
    saved: 'We sent you a link. Open it to confirm the new address.',
  })
  const again = useCommand({ run: () => sendVerification(app), done: 'The mail is on its way.' })
  return (
    <EmailSettings
      email={email}
      isVerified={email_verified}
      waiting={
        pending_email === null ? null : <Waiting email={email} pending={pending_email} again={again} />
      }
      hasPassword={hasPassword}
      change={change}
      again={again}
    />
  )
}

const noPassword: Entries = { fields: { current: '', password: '' }, ticks: [] }

export function PasswordPart() {
  const app = useApp()
  const queries = useQueryClient()
  const { email, profile } = useUser()
  const actor = useSaveForm({
    name: 'password',
    stored: noPassword,
    needed: {
      ...(profile.has_password ? { current: 'Enter the password you have now.' } : {}),
      password: 'Enter the new password.',
    },
    secrets: ['current', 'password'],
    save: async ({ fields: { current = '', password = '' } }) => {
      await changePassword(app, { current, password })
      return noPassword
    },
    saved: 'Your password is changed. Everywhere else you are logged out.',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: sessionsQuery(app.client).queryKey })
      void refreshUser(app).catch(() => undefined)
    },
  })
  return (
    <>
      <PasswordForm actor={actor} email={email} hasPassword={profile.has_password} />
      <SignIns hasPassword={profile.has_password} />
    </>
  )
}

const sizesOf = ({ profile }: User): Entries => ({ fields: {}, ticks: profile.sizes })

export function SizesPart() {
  const app = useApp()
  const actor = useSaveForm({
    name: 'sizes',
    stored: sizesOf(useUser()),
    save: async ({ ticks }) => sizesOf(await changeUser(app, { profile: { sizes: [...ticks] } })),
    reload: useReload(sizesOf),
    saved: 'Your sizes are saved.',
  })
  return <SizesForm actor={actor} />
}

/** The ticks are the wanted mails; the server stores the unwanted ones. */
const mailsOf = ({ profile }: User): Entries => ({
  fields: {},
  ticks: mailKinds.filter(kind => !profile.muted.includes(kind)),
})

export function MailsPart() {
  const app = useApp()
  const actor = useSaveForm({
    name: 'mails',
    stored: mailsOf(useUser()),
    save: async ({ ticks }) =>
      mailsOf(await changeUser(app, { profile: { muted: mailKinds.filter(kind => !ticks.includes(kind)) } })),
    reload: useReload(mailsOf),
    saved: 'Your choices are saved.',
  })
  return <MailChoices actor={actor} />
}
