import { useState } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import { TableImport } from '#src/ui/wardrobe/csv-import.tsx'
import * as words from '#src/ui/wardrobe/words.ts'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'
import { chosenCsv, openImport } from './csv-import.ts'

/** The CSV import of another app's table, or of this one's, as garments. */
export function TableScreen() {
  const app = useApp()
  const [table] = useState(() => openImport(app))
  const options = useCategoryOptions().flatMap(group => group.options)
  return (
    <TitledPage
      title={words.importCsv}
      intro={
        <>
          {words.importHint} <Link {...to.add_garment}>{words.addOneInstead}</Link>
        </>
      }
    >
      <TableImport
        actor={table}
        onChoose={file => table.send({ type: 'table.chosen', file: chosenCsv(file) })}
        labelOf={slug => options.find(({ value }) => value === slug)?.label ?? slug}
      />
    </TitledPage>
  )
}
