import { useQueryClient } from '@tanstack/react-query'
import { changePassword, sendVerification } from '#src/api/commands/accounts.ts'
import type { User } from '#src/api/contract/session.ts'
import { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { sessionsQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { EmailSettings, type EmailValues } from '#src/ui/account/settings/email.tsx'
import { MailChoices, type MailValues } from '#src/ui/account/settings/mail-choices.tsx'
import { PasswordForm, type PasswordValues } from '#src/ui/account/settings/password.tsx'
import { ProfileForm, type ProfileValues } from '#src/ui/account/settings/profile.tsx'
import type { SizesValues } from '#src/ui/account/settings/sizes.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useForm } from '../-forms/use-form.ts'
import { useCommand } from '../-page/use-command.ts'
import { useUser } from '../-page/use-user.ts'
import { changeUser, refreshUser } from './own-account.ts'
import { useReload } from './use-reload.ts'

// loaded on demand: users rarely change their address, and may have nothing connected
const PendingEmail = lazyComponent(async () => (await import('./pending-email.tsx')).PendingEmail)
// far down the page, and a long list
const SizesForm = lazyComponent(
  async () => (await import('#src/ui/account/settings/sizes.tsx')).SizesForm,
  <Skeleton label={words.sizesLoading} />,
)
const SignIns = lazyComponent(async () => (await import('./sign-ins.tsx')).SignIns, null)

const draftSchemas = () => import('./draft-schemas.ts')

const profileOf = ({ name, profile }: User): ProfileValues => ({ name, 'profile.bio': profile.bio ?? '' })

export function ProfileSection() {
  const app = useApp()
  const user = useUser()
  const actor = useForm<ProfileValues>({
    name: 'profile',
    schema: async () => (await draftSchemas()).profile,
    stored: profileOf(user),
    needed: { name: words.nameNeeded },
    save: async ({ name, 'profile.bio': bio }) =>
      profileOf(await changeUser(app, { name, profile: { bio } })),
    reload: useReload(profileOf),
    saved: words.profileSaved,
  })
  return <ProfileForm actor={actor} isCompany={user.profile.is_company} />
}

const noEmail: EmailValues = { email: '', password: '' }

export function EmailSection() {
  const app = useApp()
  const { email, email_verified, pending_email, profile } = useUser()
  const hasPassword = profile.has_password
  const change = useForm<EmailValues>({
    name: 'email',
    schema: async () => (await draftSchemas()).email,
    stored: noEmail,
    needed: {
      email: words.emailNeeded,
      ...(hasPassword ? { password: words.passwordToChangeEmail } : {}),
    },
    secrets: ['password'],
    save: async ({ email: wanted, password }) => {
      await changeUser(app, { email: wanted, ...(hasPassword ? { password } : {}) })
      return noEmail
    },
    reload: useReload(() => noEmail),
    saved: words.emailLinkSent,
  })
  const again = useCommand({ run: () => sendVerification(app), done: words.mailSent })
  return (
    <EmailSettings
      email={email}
      isVerified={email_verified}
      waiting={
        pending_email === null ? null : <PendingEmail email={email} pending={pending_email} again={again} />
      }
      hasPassword={hasPassword}
      change={change}
      again={again}
    />
  )
}

const noPassword: PasswordValues = { current: '', password: '' }

export function PasswordSection() {
  const app = useApp()
  const queries = useQueryClient()
  const { email, profile } = useUser()
  const actor = useForm<PasswordValues>({
    name: 'password',
    schema: async () => (await draftSchemas()).password,
    stored: noPassword,
    needed: {
      ...(profile.has_password ? { current: words.currentPasswordNeeded } : {}),
      password: words.newPasswordNeeded,
    },
    secrets: ['current', 'password'],
    save: async values => {
      await changePassword(app, values)
      return noPassword
    },
    saved: words.passwordChanged,
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

const sizesOf = ({ profile }: User): SizesValues => ({ sizes: profile.sizes })

export function SizesSection() {
  const app = useApp()
  const actor = useForm<SizesValues>({
    name: 'sizes',
    schema: async () => (await draftSchemas()).sizes,
    stored: sizesOf(useUser()),
    save: async ({ sizes }) => sizesOf(await changeUser(app, { profile: { sizes: [...sizes] } })),
    reload: useReload(sizesOf),
    saved: words.sizesSaved,
  })
  return <SizesForm actor={actor} />
}

/** The server stores the unwanted mails. */
const mailsOf = ({ profile }: User): MailValues => ({
  mails: mailKinds.filter(kind => !profile.muted.includes(kind)),
})

export function MailsSection() {
  const app = useApp()
  const { is_company: isCompany, may } = useUser().profile
  const actor = useForm<MailValues>({
    name: 'mails',
    schema: async () => (await draftSchemas()).mails,
    stored: mailsOf(useUser()),
    save: async ({ mails }) =>
      mailsOf(await changeUser(app, { profile: { muted: mailKinds.filter(kind => !mails.includes(kind)) } })),
    reload: useReload(mailsOf),
    saved: words.choicesSaved,
  })
  // who changes stocks is mailed about them
  const has = (kind: string) => kind !== 'low_stock' || (isCompany && may.includes('updateVariant'))
  return <MailChoices actor={actor} has={has} />
}
