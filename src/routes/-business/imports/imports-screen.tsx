import { importActions } from '#src/api/contract/values/business/import-fields.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import * as words from '#src/ui/business/imports/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import { forRole } from '../../-page/for-role.tsx'
import { UnconfirmedEmail } from '../../-page/unconfirmed-email.tsx'
import { ImportPanel } from './import-panel.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { StartImport } from './start-import.tsx'

function Screen({ search }: { search: ImportsSearch }) {
  // a word that is neither shows all products
  const show = [...keysOf(importActions), 'conflicts' as const, 'guesses' as const].find(
    each => each === search.show,
  )
  const products = <Link {...to.business_products}>{words.seeProducts}</Link>
  return (
    <TitledPage
      title={words.heading}
      {...(search.import === undefined
        ? {
            intro: (
              <>
                {words.intro} {products}
              </>
            ),
          }
        : { back: products })}
    >
      <UnconfirmedEmail what="sell" />
      <div className="imports">
        {search.import === undefined ? (
          <StartImport />
        ) : (
          <ImportPanel key={search.import} id={search.import} show={show} />
        )}
      </div>
    </TitledPage>
  )
}

/** The import of products: a file to choose and former imports, or one import as the server has it. */
export const ImportsScreen = forRole({ title: words.heading, needs: 'listImports' }, Screen)
