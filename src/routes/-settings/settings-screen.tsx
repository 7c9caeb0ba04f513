import { useEffect } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { Section } from '#src/ui/account/settings/section.tsx'
import { SettingsPage } from '#src/ui/account/settings/settings-page.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
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
  <Skeleton label={words.whatStands} />,
)

/** Far down the page, and its list has to be loaded anyhow. */
const SessionsPart = lazyComponent(
  async () => (await import('./sessions.tsx')).SessionsPart,
  <Skeleton label={words.sessionsWaiting} />,
)

/** The settings of the logged-in user. `edit` names the open panel; null if none is open. */
export function SettingsScreen({ edit }: { edit: string | null }) {
  const { auth } = useActors()
  const id = useSelect(auth, ({ context }) => context.user?.id ?? null)
  // a skeleton is shown until the user arrives (W-18); another user starts afresh
  return id === null ? (
    <Skeleton label={words.yourSettingsAreBeingLoaded} />
  ) : (
    <Settings key={id} edit={edit} />
  )
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
    ...(profile.is_company ? [{ id: 'company', title: words.company, about: words.whoSellsAndWhether }] : []),
    { id: 'profile', title: words.profile, about: words.whatOthersSeeOfYou },
    { id: 'picture', title: words.image, about: words.itStandsBesideEverything },
    { id: 'email', title: kitWords.eMail, about: words.whereYourOrders },
    { id: 'password', title: words.password, about: words.changingItLogs },
    { id: 'addresses', title: words.addresses, about: words.readyWhenYouBuy },
    { id: 'sizes', title: words.mySizes, about: words.piecesThatFit },
    { id: 'mails', title: words.notifications, about: words.whatAnOrder },
    { id: 'sessions', title: words.whereYouAreLoggedIn, about: words.logOutWhat },
    { id: 'export', title: words.yourData, about: words.everythingWeKeepAbout },
    ...(isLeaving ? [] : [{ id: 'deletion', title: words.deleteAccount, about: words.withThirtyDays }]),
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
    sessions: <SessionsPart waiting={words.sessionsWaiting} />,
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
