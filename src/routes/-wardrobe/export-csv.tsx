import type { GarmentQueryInput } from '#src/api/contract/garments.ts'
import { exportGarmentsCsv } from '#src/api/queries/exported-csv.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveButton } from '#src/ui/account/settings/save-form.tsx'
import { dayHere } from '#src/ui/garment/days.ts'
import { download } from '#src/ui/kit/download.ts'
import { nothing, useSaveForm } from '../-settings/use-save-form.ts'

/** Exports garments as CSV: all that match the filters, or the named ones. */
export function ExportTable({ query, slugs }: { query?: GarmentQueryInput; slugs?: readonly string[] }) {
  const { client, clock } = useApp()
  const actor = useSaveForm({
    name: slugs === undefined ? 'export' : 'export of chosen',
    stored: nothing,
    save: async () => {
      const table = await exportGarmentsCsv({ client }, slugs ?? query ?? {})
      download(`wardrobe-${dayHere(clock.now())}.csv`, 'text/csv', table)
      return nothing
    },
    saved: 'The table is in your downloads.',
  })
  return (
    <SaveButton actor={actor} look={slugs === undefined ? 'text' : 'quiet'}>
      {slugs === undefined ? 'Download as a table' : 'Download them'}
    </SaveButton>
  )
}
