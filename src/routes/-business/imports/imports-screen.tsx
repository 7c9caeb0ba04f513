import '#src/ui/business/imports/imports.css'
import '#src/ui/wardrobe/csv-import.css'
import { words } from '#src/ui/business/imports/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import { WardrobePage } from '#src/ui/wardrobe/wardrobe-page.tsx'
import { ImportPart } from './import-part.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { StartPart } from './start-part.tsx'

/** The import of products: a file to choose and former imports, or one import as the server has it. */
export function ImportsScreen({ search }: { search: ImportsSearch }) {
  return (
    <WardrobePage
      title={words.title}
      intro={
        <>
          {words.intro} <Link {...to.business_products}>{words.seeProducts}</Link>
        </>
      }
    >
      <div className="imports">
        {search.import === undefined ? <StartPart /> : <ImportPart id={search.import} show={search.show} />}
      </div>
    </WardrobePage>
  )
}
