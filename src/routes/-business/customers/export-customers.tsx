import { type CustomerFilters, exportCustomersCsv } from '#src/api/queries/business/customers.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/customers/words.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { useCommand } from '../../-page/use-command.ts'

/** Exports the customers that match the filters as CSV. */
export function ExportCustomers({ filters }: { filters: CustomerFilters }) {
  const { client, clock } = useApp()
  const actor = useCommand({
    run: async () => {
      const table = await exportCustomersCsv({ client }, filters)
      download(words.csvName(dayHere(clock.now())), 'text/csv', table)
    },
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
