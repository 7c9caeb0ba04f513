import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { Section } from '#src/ui/account/settings/section.tsx'
import { SettingsPage } from '#src/ui/account/settings/settings-page.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { AddressesPart } from './addresses.tsx'
import { AvatarPart } from './avatar.tsx'
import { DeletionPart, ExportPart, LeavingPart } from './leaving.tsx'
import { refreshUser } from './own-account.ts'
import { EmailPart, MailsPart, PasswordPart, ProfilePart, SizesPart } from './parts.tsx'
import { useUser } from './use-save-form.ts'

/** For companies only. */
const CompanySettings = lazyComponent(
  async () => (await import('#src/ui/account/settings/company.tsx')).CompanySettings,
  <Skeleton label="What stands of your company is being loaded" />,
)
const sessionsWaiting = 'Your sessions are being loaded'
/** Far down the page, and its list has to be loaded anyhow. */
const SessionsPart = lazyComponent(
  async () => (await import('./sessions.tsx')).SessionsPart,
  <Skeleton label={sessionsWaiting} />,
)

/** The settings of the logged-in user. `edit` names the open panel; null if none is open. */
export function SettingsScreen({ edit }: { edit: string | null }) {
  const { auth } = useActors()
  const id = useSelect(auth, ({ context }) => context.user?.id ?? null)
  // a skeleton is shown until the user arrives (W-18); another user starts afresh
  return id === null ? <Skeleton label="Your settings are being loaded" /> : <Settings key={id} edit={edit} />
}

function Settings({ edit }: { edit: string | null }) {
  const app = useApp()
  const { profile, state } = useUser()
  useEffect(() => {
    // without a notice on failure: the known data is shown meanwhile
    void refreshUser(app).catch(() => undefined)
  }, [app])
  const isLeaving = state === 'leaving'
  const parts = [
    ...(profile.is_company
      ? [{ id: 'company', title: 'Company', about: 'Who sells, and whether the shop is open.' }]
      : []),
    { id: 'profile', title: 'Profile', about: 'What others see of you.' },
    { id: 'picture', title: 'Picture', about: 'It stands beside everything you sell and write.' },
    { id: 'email', title: 'E-mail', about: 'Where your orders and our mails go.' },
    { id: 'password', title: 'Password', about: 'Changing it logs you out everywhere else.' },
    { id: 'addresses', title: 'Addresses', about: 'Ready when you buy.' },
    { id: 'sizes', title: 'My sizes', about: 'Pieces that fit you come first.' },
    { id: 'mails', title: 'Notifications', about: 'What an order or your account needs is always sent.' },
    { id: 'sessions', title: 'Where you are logged in', about: 'Log out what you do not know.' },
    { id: 'export', title: 'Your data', about: 'Everything we keep about you, in one file.' },
    ...(isLeaving
      ? []
      : [{ id: 'deletion', title: 'Delete account', about: 'With thirty days to think it over.' }]),
  ]
  const bodies: Readonly<Record<string, React.ReactNode>> = {
    company: <CompanySettings name={profile.company_name ?? ''} state={profile.state} />,
    profile: <ProfilePart />,
    picture: <AvatarPart isOpen={edit === 'avatar'} />,
    email: <EmailPart />,
    password: <PasswordPart />,
    addresses: <AddressesPart edit={edit} />,
    sizes: <SizesPart />,
    mails: <MailsPart />,
    sessions: <SessionsPart waiting={sessionsWaiting} />,
    export: <ExportPart />,
    deletion: <DeletionPart isOpen={edit === 'deletion'} />,
  }
  return (
    <SettingsPage sections={parts} notice={isLeaving && <LeavingPart />}>
      {parts.map(part => (
        <Section key={part.id} {...part}>
          {bodies[part.id]}
        </Section>
      ))}
    </SettingsPage>
  )
}
