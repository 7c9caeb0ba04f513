import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endShopHoliday, setShopHoliday } from '#src/api/commands/business/holiday.ts'
import { shopHolidayQuery } from '#src/api/queries/business/holiday.ts'
import { useApp } from '#src/app/provider.tsx'
import { ShopHoliday, type ShopHolidayValues } from '#src/ui/business/products/shop-holiday.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { useForm } from '../../-forms/use-form.ts'
import { useCommand } from '../../-page/use-command.ts'

const noDays: ShopHolidayValues = { from: '', to: '' }

interface HolidayPanelProps {
  /** Whether its days are being chosen. */
  isOpen: boolean
  onClose: () => void
}

/** Holiday mode of the company's shop. */
export function HolidayPanel(panel: HolidayPanelProps) {
  const app = useApp()
  const { data: holiday } = useQuery(shopHolidayQuery(app.client))
  const form = useForm<ShopHolidayValues>({
    name: words.shopHoliday,
    schema: async () => z.object({ from: z.string(), to: z.string() }),
    stored: noDays,
    needed: { from: words.holiday.needFrom, to: words.holiday.needTo },
    save: async days => {
      await setShopHoliday(app, days)
      return noDays
    },
    saved: words.holiday.saved,
  })
  const ending = useCommand({ run: () => endShopHoliday(app), done: words.holiday.ended })
  if (holiday === undefined) return null
  return (
    <ShopHoliday holiday={holiday} form={form} ending={ending} today={dayHere(app.clock.now())} {...panel} />
  )
}
