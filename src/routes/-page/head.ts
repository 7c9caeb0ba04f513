import type { Site } from '#src/api/contract/values/page.ts'

interface PageHead {
  /** Without the site's name, which is added; null for the home page. */
  title: string | null
  description: string
  /** The canonical path with the query that belongs to it; null where there is none. */
  path: string | null
  /** An absolute or own address of an image that represents the page. */
  image?: string | undefined
  /** JSON-LD. */
  data?: object | undefined
  type?: 'website' | 'product'
}

/** The title of the browser's tab; null is the home page. */
export function pageTitle(site: Site, title: string | null): string {
  return title === null ? site.name : `${title} · ${site.name}`
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageHead(site: Site, head: PageHead) {
  const title = pageTitle(site, head.title)
  const url = head.path === null ? undefined : site.url + head.path
  const image = head.image === undefined ? undefined : new URL(head.image, site.url).href
  return {
    meta: [
      { title },
      { name: 'description', content: head.description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: head.type ?? 'website' },
      { property: 'og:title', content: head.title ?? site.name },
      { property: 'og:description', content: head.description },
      ...(url === undefined ? [] : [{ property: 'og:url', content: url }]),
      ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
      ...(head.data === undefined ? [] : [{ 'script:ld+json': head.data }]),
    ],
    links: url === undefined ? [] : [{ rel: 'canonical', href: url }],
  }
}

/** The head of a private page or a step of a flow: a title, and nothing for search engines. */
export function hiddenHead({ name }: Site, title: string) {
  return { meta: [{ title: `${title} · ${name}` }, { name: 'robots', content: 'noindex' }], links: [] }
}

/** A private page: its title, in the tab and above what is shown until the page is there, and its head. */
export const hiddenPage = (title: string) => ({
  staticData: { title },
  head: ({ match }: { match: { context: { site: Site } } }) => hiddenHead(match.context.site, title),
})

/** The head of every page; a page's own head overrides it. The title is of a page that the server does not render. */
export const shellHead = (site: Site, title: string | null = null) => ({
  meta: [{ title: pageTitle(site, title) }],
})
