import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { Section } from '#src/ui/account/settings/section.tsx'
import { SettingsPage } from '#src/ui/account/settings/settings-page.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useMay } from '../-page/use-may.ts'
import { useUser } from '../-page/use-user.ts'
import {
  EmailSection,
  MailsSection,
  PasswordSection,
  ProfileSection,
  SizesSection,
} from './account-sections.tsx'
import { AddressesSection } from './addresses.tsx'
import { AvatarSection } from './avatar.tsx'
import { ExportSection } from './export.tsx'
import { refreshUser } from './own-account.ts'
import { PendingDeletion } from './pending-deletion.tsx'

/** For companies only. */
const CompanySettings = lazyComponent(
  async () => (await import('#src/ui/account/settings/company.tsx')).CompanySettings,
  <Skeleton label={words.companyLoading} />,
)

/** For the staff of a company, with a question. */
const LeaveStaff = lazyComponent(async () => (await import('./leave-staff.tsx')).LeaveStaff, null)

/** Far down the page, with all time zones that the browser knows. */
const TimeZoneSection = lazyComponent(
  async () => (await import('./time-zone.tsx')).TimeZoneSection,
  <Skeleton label={words.timeZoneLoading} />,
)

/** Far down the page. */
const UnitsSection = lazyComponent(
  async () => (await import('#src/ui/account/settings/units.tsx')).UnitsSection,
)

/** At the end of the page, with a form. */
const DeletionSection = lazyComponent(async () => (await import('./account-deletion.tsx')).DeletionSection)

/** Far down the page, and its list has to be loaded anyhow. */
const SessionsSection = lazyComponent(
  async () => (await import('./sessions.tsx')).SessionsSection,
  <Skeleton label={words.sessionsLoading} />,
)

/** The settings of the logged-in user. `edit` names the open panel; null if none is open. */
export function SettingsScreen({ edit }: { edit: string | null }) {
  const { auth } = useActors()
  const id = useSelect(auth, ({ context }) => context.user?.id ?? null)
  // a skeleton is shown until the user arrives (W-18); another user starts afresh
  return id === null ? <Skeleton label={words.settingsLoading} /> : <Settings key={id} edit={edit} />
}

function Settings({ edit }: { edit: string | null }) {
  const app = useApp()
  const { profile, state } = useUser()
  useEffect(() => {
    // without a notice on failure: the known data is shown meanwhile
    void refreshUser(app).catch(() => undefined)
  }, [app])
  const may = useMay()
  const isLeaving = state === 'leaving'
  const parts = [
    ...(profile.is_company ? [{ id: 'company', title: words.company, about: words.companyIntro }] : []),
    { id: 'profile', title: words.profile, about: words.profileIntro },
    ...(may('setAvatar') ? [{ id: 'image', title: words.image, about: words.imageIntro }] : []),
    { id: 'email', title: kitWords.email, about: words.emailIntro },
    { id: 'password', title: words.password, about: words.passwordIntro },
    ...(may('listAddresses')
      ? [{ id: 'addresses', title: words.addresses, about: words.addressesIntro }]
      : []),
    { id: 'sizes', title: words.mySizes, about: words.sizesIntro },
    { id: 'units', title: words.units, about: words.unitsIntro },
    { id: 'mails', title: words.notifications, about: words.notificationsIntro },
    { id: 'time-zone', title: words.timeZone, about: words.timeZoneIntro },
    { id: 'sessions', title: words.activeSessions, about: words.sessionsIntro },
    { id: 'export', title: words.yourData, about: words.dataIntro },
    ...(isLeaving ? [] : [{ id: 'deletion', title: words.deleteAccount, about: words.deleteIntro }]),
  ]
  const bodies: Readonly<Record<string, React.ReactNode>> = {
    company: (
      <>
        <CompanySettings name={profile.company_name ?? ''} state={profile.state} />
        {profile.role !== null && profile.role !== 'owner' && <LeaveStaff />}
      </>
    ),
    profile: <ProfileSection />,
    image: <AvatarSection isOpen={edit === 'avatar'} />,
    email: <EmailSection />,
    password: <PasswordSection />,
    addresses: <AddressesSection edit={edit} />,
    sizes: <SizesSection />,
    units: <UnitsSection />,
    mails: <MailsSection />,
    'time-zone': <TimeZoneSection />,
    sessions: <SessionsSection waiting={words.sessionsLoading} />,
    export: <ExportSection />,
    deletion: <DeletionSection isOpen={edit === 'deletion'} />,
  }
  return (
    <SettingsPage sections={parts} notice={isLeaving && <PendingDeletion />}>
      {parts.map(part => (
        <Section key={part.id} {...part}>
          {bodies[part.id]}
        </Section>
      ))}
    </SettingsPage>
  )
}
