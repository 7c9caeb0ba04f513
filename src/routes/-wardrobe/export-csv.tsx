import type { GarmentQueryInput } from '#src/api/contract/wardrobe/garment-list.ts'
import { exportGarmentsCsv } from '#src/api/queries/exported-csv.ts'
import { useApp } from '#src/app/provider.tsx'
import { dayHere } from '#src/ui/garment/days.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import * as words from '#src/ui/wardrobe/words.ts'
import { useCommand } from '../-page/use-command.ts'

/** Exports garments as CSV: all that match the filters, or the named ones. */
export function ExportTable({ query, slugs }: { query?: GarmentQueryInput; slugs?: readonly string[] }) {
  const { client, clock } = useApp()
  const actor = useCommand({
    run: async () => {
      const table = await exportGarmentsCsv({ client }, slugs ?? query ?? {})
      download(`wardrobe-${dayHere(clock.now())}.csv`, 'text/csv', table)
    },
    done: words.exportDone,
  })
  return (
    <CommandButton actor={actor} look="quiet">
      {slugs === undefined ? words.exportCsv : words.exportSelected}
    </CommandButton>
  )
}
