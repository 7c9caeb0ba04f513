import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#src/api/queries/business/overview.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import * as customerWords from '#src/ui/business/customers/words.ts'
import { daysOf } from '#src/ui/business/figures/days.ts'
import { Overview } from '#src/ui/business/overview/overview.tsx'
import { OverviewSkeleton } from '#src/ui/business/overview/overview-skeleton.tsx'
import { RangeChoice } from '#src/ui/business/overview/range-choice.tsx'
import { SetUpGuide } from '#src/ui/business/overview/set-up-guide.tsx'
import * as words from '#src/ui/business/overview/words.ts'
import { YourShop } from '#src/ui/business/overview/your-shop.tsx'
import * as reportWords from '#src/ui/business/reports/words.ts'
import * as staffWords from '#src/ui/business/staff/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { forRole } from '../../-page/for-role.tsx'
import { useUser } from '../../-page/use-user.ts'
import type { OverviewSearch } from './overview-search.ts'

const StaffScreen = lazyComponent(
  async () => (await import('../staff/staff-screen.tsx')).StaffScreen,
  <PartSkeleton label={staffWords.loading} />,
)
const ProgramsScreen = lazyComponent(
  async () => (await import('../programs/programs-screen.tsx')).ProgramsScreen,
  <PartSkeleton label={words.programsLoading} />,
)
const CustomersScreen = lazyComponent(
  async () => (await import('../customers/customers-screen.tsx')).CustomersScreen,
  <PartSkeleton label={customerWords.loading} />,
)
const ReportsScreen = lazyComponent(
  async () => (await import('../reports/reports-screen.tsx')).ReportsScreen,
  <PartSkeleton label={reportWords.loading} />,
)
const InvitationScreen = lazyComponent(
  async () => (await import('../../-access/invitation-screen.tsx')).InvitationScreen,
)

function Screen({ search }: { search: OverviewSearch }) {
  const { client } = useApp()
  const days = daysOf(search.days)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(client, days))
  const { profile } = useUser()
  const isNew = data !== undefined && !data.set_up.has_order
  return (
    <TitledPage title={words.title} actions={data !== undefined && !isNew && <RangeChoice days={days} />}>
      {profile.state === 'pending_approval' && <p className="notice">{words.waitsForApproval}</p>}
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && <OverviewSkeleton />}
      {isNew && (
        <>
          <SetUpGuide setUp={data.set_up} />
          <YourShop may={profile.may} />
        </>
      )}
      {data !== undefined && !isNew && (
        <Overview
          overview={data}
          days={days}
          shop={<YourShop may={profile.may} />}
          isBusy={isPlaceholderData}
        />
      )}
    </TitledPage>
  )
}

/** A brand's overview; a shop without orders shows what to set up instead. */
const ForRole = forRole({ title: words.title, needs: 'getOverview', isStart: true }, Screen)

/** What a company begins with; its staff, its programs, its customers, its reports, and the invitation of somebody who has an account already, in its place. */
export function OverviewScreen({ search }: { search: OverviewSearch }) {
  const { invitation, show } = search
  if (invitation !== undefined) return <InvitationScreen key={invitation} token={invitation} />
  if (show === 'customers') return <CustomersScreen search={search} />
  if (show === 'reports') return <ReportsScreen search={search} />
  if (show === 'api') return <ProgramsScreen />
  return show === 'staff' ? <StaffScreen /> : <ForRole search={search} />
}
