import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { codeLinks } from '#src/ui/business/codes/code-links.ts'
import * as words from '#src/ui/business/codes/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { CodeList } from './code-list.tsx'
import { CodePage } from './code-page.tsx'
import type { CodesSearch } from './codes-search.ts'
import { NewCode } from './new-code.tsx'

const listed = /^p_[\w-]{8,64}(?:\.p_[\w-]{8,64}){0,499}$/

/** The discount codes of a brand: their list, a new one, or one of them. */
export function CodesScreen({ search: { code, only } }: { search: CodesSearch }) {
  if (typeof code === 'string' && /^dc_[\w-]{8,64}$/.test(code)) return <CodePage key={code} id={code} />
  if (code === 'new') {
    const products = typeof only === 'string' && listed.test(only) ? only : ''
    return (
      <TitledPage title={words.add} back={<Link {...codeLinks.list}>{words.all}</Link>}>
        <NewCode key={products} products={products} />
      </TitledPage>
    )
  }
  return (
    <TitledPage
      title={words.heading}
      intro={words.intro}
      back={<Link {...productLinks.list}>{words.products}</Link>}
      actions={<ButtonLink {...codeLinks.new}>{words.add}</ButtonLink>}
    >
      <CodeList />
    </TitledPage>
  )
}
