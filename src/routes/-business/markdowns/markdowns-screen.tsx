import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import * as words from '#src/ui/business/markdowns/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { MarkdownList } from './markdown-list.tsx'
import { MarkdownPage } from './markdown-page.tsx'
import type { MarkdownsSearch } from './markdowns-search.ts'
import { NewMarkdown } from './new-markdown.tsx'

const isMarkdown = (id: unknown): id is string => typeof id === 'string' && /^md_[\w-]{8,64}$/.test(id)
const listed = /^p_[\w-]{8,64}(?:\.p_[\w-]{8,64}){0,499}$/

/** The markdowns of a brand: their list, a new one, or one of them. */
export function MarkdownsScreen({ search: { markdown, copy, only } }: { search: MarkdownsSearch }) {
  if (isMarkdown(markdown)) return <MarkdownPage key={markdown} id={markdown} />
  if (markdown === 'new') {
    const products = typeof only === 'string' && listed.test(only) ? only : ''
    return (
      <TitledPage title={words.add} back={<Link {...markdownLinks.list}>{words.all}</Link>}>
        <NewMarkdown
          key={`${copy} ${products}`}
          copied={isMarkdown(copy) ? copy : null}
          products={products}
        />
      </TitledPage>
    )
  }
  return (
    <TitledPage
      title={words.heading}
      intro={words.intro}
      back={<Link {...productLinks.list}>{words.products}</Link>}
      actions={<ButtonLink {...markdownLinks.new}>{words.add}</ButtonLink>}
    >
      <MarkdownList />
    </TitledPage>
  )
}
