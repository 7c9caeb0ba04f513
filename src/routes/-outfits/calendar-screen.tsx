import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { outfitsQuery, plansQuery } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import { monthOf, todayOf } from '#src/machines/editors/outfits/month-days.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { ownFirstWeekday } from '#src/ui/display/weekdays.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Agenda } from '#src/ui/outfits/agenda.tsx'
import { DayPlan, OutfitChoice } from '#src/ui/outfits/day-plan.tsx'
import { type CalendarActor, MonthGrid } from '#src/ui/outfits/month-grid.tsx'
import { dayText } from '#src/ui/outfits/outfit-text.ts'
import * as words from '#src/ui/outfits/words.ts'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import { requireFound } from '../-page/require-found.ts'
import { changePlan, outfitCalendarFlow } from './outfit-flows.ts'
import { outfitLinks } from './outfit-links.ts'
import { Suggestions } from './suggestions.tsx'
import { WearToggle } from './wear-toggle.tsx'

/** What was worn and what is planned, by month. */
export function CalendarScreen() {
  const app = useApp()
  const today = todayOf(new Date(app.clock.now()))
  const actor = useActorRef(
    outfitCalendarFlow(app, change => {
      const { name, on, isPlanned } = change
      const message = isPlanned
        ? words.isPlannedFor(name, dayText(on))
        : words.isNoLongerPlannedFor(name, dayText(on))
      const back = () => changePlan(app, { ...change, isPlanned: !isPlanned })
      notifyWithUndo(app.actors.toasts, message, back)
    }),
    { input: { day: today, firstWeekday: ownFirstWeekday() } },
  )
  const day = useSelect(actor, ({ context }) => context.day)
  const query = useQuery(plansQuery(app.client, monthOf(day)))
  requireFound(query)
  const plans = query.data ?? []
  return (
    <TitledPage
      title={words.outfitCalendar}
      intro={words.calendarIntro}
      actions={<ButtonLink {...outfitLinks.newBoard}>{words.newOutfit}</ButtonLink>}
    >
      <WardrobeTabs current="calendar" />
      {query.error !== null && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <div className="calendar-room">
        <MonthGrid actor={actor} today={today} plans={plans} />
        <DayPlan
          actor={actor}
          plans={plans.filter(({ on }) => on === day)}
          isKnown={query.data !== undefined}
          linkOf={outfitLinks.board}
          wear={({ outfit, is_worn }) =>
            day <= today && (
              <WearToggle
                outfit={outfit}
                on={day}
                isWorn={is_worn}
                label={day === today ? words.wearToday : words.woreIt}
              />
            )
          }
          choice={<Choice actor={actor} />}
          suggestions={<Suggestions key={day} actor={actor} today={today} />}
        />
        <Agenda month={monthOf(day)} today={today} plans={plans} linkOf={outfitLinks.board} />
      </div>
    </TitledPage>
  )
}

function Choice({ actor }: { actor: CalendarActor }) {
  const { client } = useApp()
  const query = useInfiniteQuery(outfitsQuery(client, 'background'))
  const outfits = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <OutfitChoice
      actor={actor}
      outfits={outfits}
      rest={
        <>
          {query.error !== null && (
            <NoticeBar
              message={refusalOf(query.error).message}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          {query.isPending && <Skeleton label={words.outfitsLoading} />}
          {query.isSuccess && outfits.length === 0 && <p className="soft">{words.noOutfitsToPlan}</p>}
          {query.hasNextPage && (
            <Button look="quiet" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              {words.moreOutfits}
            </Button>
          )}
        </>
      }
    />
  )
}
