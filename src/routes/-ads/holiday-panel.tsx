import * as z from 'zod/mini'
import { endHoliday, setHoliday } from '#src/api/commands/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { Holiday, type HolidayValues } from '#src/ui/ads/holiday.tsx'
import * as words from '#src/ui/ads/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { useForm } from '../-forms/use-form.ts'
import { useCommand } from '../-page/use-command.ts'

const noDay: HolidayValues = { back_on: '' }

/** The seller's holiday: `until` is the day of return, null if the seller is not away. */
export function HolidayPanel({ until }: { until: string | null }) {
  const app = useApp()
  const leaving = useForm<HolidayValues>({
    name: 'holiday',
    schema: async () => z.object({ back_on: z.string() }),
    stored: noDay,
    needed: { back_on: words.returnDayNeeded },
    save: async ({ back_on }) => {
      await setHoliday(app, back_on)
      return noDay
    },
    saved: words.holidayStarted,
  })
  const dayIn = (days: number) => dayHere(app.clock.now(), days)
  const returning = useCommand({
    run: () => endHoliday(app),
    done: words.holidayEnded,
  })
  return (
    <Holiday
      until={until}
      leaving={leaving}
      returning={returning}
      days={{ first: dayIn(1), last: dayIn(90) }}
    />
  )
}
