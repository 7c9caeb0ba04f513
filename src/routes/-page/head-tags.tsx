import { useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as words from '#src/ui/layout/words.ts'

interface Tags {
  title: string
  meta: ComponentProps<'meta'>[]
  links: ComponentProps<'link'>[]
  /** JSON-LD, as text that cannot end its script element. */
  data: string[]
}

/** The tags that a route's `head` may return; see `pageHead`. */
interface Meta extends ComponentProps<'meta'> {
  title?: string
  'script:ld+json'?: object
}

interface Match {
  status: string
  /** Set on the route that shows the not-found page, for itself or for one below it. */
  _notFound?: boolean | undefined
  meta?: (Meta | undefined)[] | undefined
  links?: (ComponentProps<'link'> | undefined)[] | undefined
}

/**
 * Title, description, canonical, Open Graph and JSON-LD of the matched routes; of equal tags the innermost
 * one wins. TanStack's own `HeadContent` can do more (styles, scripts, manifests) and adds a kilobyte to
 * every first load.
 */
export function HeadTags() {
  // compared as text: a navigation that changes no tag renders nothing
  const text = useRouterState({ select: ({ matches }) => JSON.stringify(tagsOf(matches as Match[])) })
  const { title, meta, links, data }: Tags = JSON.parse(text)
  return (
    <>
      {meta.map(each => (
        <meta key={JSON.stringify(each)} {...each} />
      ))}
      <title>{title}</title>
      {links.map(each => (
        <link key={JSON.stringify(each)} {...each} />
      ))}
      {data.map(each => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        <script key={each} type="application/ld+json" dangerouslySetInnerHTML={{ __html: each }} />
      ))}
    </>
  )
}

function tagsOf(matches: readonly Match[]): Tags {
  // routes below a failed or not-found one are not shown, so their tags are left out
  const last = matches.findIndex(({ status }) => status !== 'success' && status !== 'pending')
  const isMissing = matches.some(match => match._notFound)
  const shown = isMissing ? matches.slice(0, 1) : last < 0 ? matches : matches.slice(0, last + 1)
  const named = new Map<string, Meta>()
  const tags: Tags = { title: '', meta: [], links: [], data: [] }
  for (const each of shown.flatMap(({ meta = [] }) => meta)) {
    if (each === undefined) continue
    const { title, 'script:ld+json': data, ...rest } = each
    if (title !== undefined) tags.title = title
    else if (data !== undefined) tags.data.push(JSON.stringify(data).replaceAll('<', '\\u003c'))
    else named.set(rest.name ?? rest.property ?? Object.keys(rest).join(), rest)
  }
  // the outermost route's title is the site's name
  if (isMissing) tags.title = words.notFound(tags.title)
  tags.meta = [...named.values()]
  tags.links = shown.flatMap(({ links = [] }) => links).filter(link => link !== undefined)
  return tags
}
