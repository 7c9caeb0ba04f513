import { type BusinessOrderFilters, exportBusinessOrdersCsv } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { useCommand } from '../../-page/use-command.ts'

/** Exports the orders that match the filters as CSV. */
export function ExportOrders({ filters }: { filters: BusinessOrderFilters }) {
  const { client, clock } = useApp()
  const actor = useCommand({
    run: async () => {
      const table = await exportBusinessOrdersCsv({ client }, filters)
      download(words.csvName(dayHere(clock.now())), 'text/csv', table)
    },
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
