import { type CssNode, generate, parse, type Selector, walk } from 'css-tree'
import type { Plugin } from 'vite'
import { type FirstView, firstViewMark, firstViews, mark } from '../server/platform/http/pages/document.ts'

/** Blocks (the class up to `__` or `--`) that every public page has in its first view. */
const everywhere = [
  ...['wide', 'unseen', 'skip', 'small', 'soft', 'caps', 'title', 'display', 'section', 'flow'],
  ...['header', 'search', 'button', 'text-button', 'icon-button', 'breadcrumb', 'picture', 'panel'],
]
const cards = ['card', 'price', 'dots', 'dot', 'heart', 'grid']

/** The blocks of each kind of page. A test compares its first view with and without the stylesheet. */
const blocks: Readonly<Record<FirstView, ReadonlySet<string>>> = {
  home: new Set([...everywhere, ...cards, 'home-categories', 'home-new', 'cover', 'loop']),
  list: new Set([
    ...[...everywhere, ...cards, 'list-head', 'listings', 'list-ways', 'filters', 'chips', 'chip'],
    ...['brand-head', 'follow', 'nothing', 'footer'],
  ]),
  product: new Set([
    ...[...everywhere, 'product', 'gallery', 'choice', 'dot', 'price', 'price-block', 'buy', 'heart'],
    // the hearts of the cards below stand in their corners
    ...['fold', 'facts', 'card'],
  ]),
  text: new Set([...everywhere, 'prose', 'static', 'fold', 'footer']),
}

/** Parts of these blocks that are closed at first. */
const closed: ReadonlySet<string> = new Set(['filters__sheet', 'filters__groups', 'filters__done'])

/** What only a pointer, a key or a later moment brings. */
const later = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'target',
  'open',
  'popover-open',
])

/**
 * Puts the rules of the first view of each kind of page into the built `index.html`, so that the first paint of a public page waits for no
 * second answer; the stylesheet itself follows the page's content, with the same rules in the same order among its
 * others. Which pages take it so: `server/platform/http/pages/document.ts`. Why: docs/decisions/119-first-view-styles.md.
 */
export function firstViewStyles(): Plugin {
  return {
    name: 'first-view-styles',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => styledFirst(html, bundle),
    },
  }
}

/** What of the bundle's files is read. */
type Files = Readonly<Record<string, { type: string; source?: string | Uint8Array }>>

/**
 * `index.html` with its stylesheet and the rules of each first view in the place it has for them.
 * @throws where it has none, and where Vite links the stylesheet in another way
 */
export function styledFirst(html: string, bundle: Files): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  const name = /href="\/([^"]+)"/.exec(link ?? '')?.[1] ?? ''
  const source = bundle[name]?.source
  if (link === undefined || source === undefined)
    throw new Error('Vite puts the stylesheet into index.html in another way now.')
  if (!html.includes(mark.sheet)) throw new Error(`index.html has no place for its styles: ${mark.sheet}.`)
  const styles = firstViews.map(
    view => `${firstViewMark(view)}<style>${firstViewOf(String(source), view)}</style>`,
  )
  return html.replace(link, '').replace(mark.sheet, () => styles.join('') + mark.sheet + link)
}

/** The rules of a stylesheet that the first view of such a page needs, in their order. */
export function firstViewOf(css: string, view: FirstView): string {
  const tree = parse(css)
  walk(tree, {
    visit: 'Rule',
    leave(rule, item, list) {
      // the steps of an animation have no selectors
      if (this.atrule?.name.endsWith('keyframes')) return
      if (rule.prelude.type !== 'SelectorList') return
      const wanted = rule.prelude.children.filter(
        each => each.type === 'Selector' && isWantedBy(each, blocks[view]),
      )
      if (wanted.isEmpty) list.remove(item)
      else rule.prelude.children = wanted
    },
  })
  walk(tree, {
    visit: 'Atrule',
    leave(rule, item, list) {
      const isGone = rule.block?.children.isEmpty || isLater(rule.name, rule.prelude)
      if (isGone) list.remove(item)
    },
  })
  return generate(tree)
}

function isWantedBy(selector: Selector, wanted: ReadonlySet<string>): boolean {
  let isWanted = true
  walk(selector, node => {
    // what a state is not, it is at first
    if (node.type === 'PseudoClassSelector' && node.name === 'not') return walk.skip
    if (node.type === 'ClassSelector' && (!wanted.has(blockOf(node.name)) || closed.has(node.name)))
      isWanted = false
    if (node.type === 'PseudoClassSelector' && later.has(node.name)) isWanted = false
    if (
      node.type === 'PseudoElementSelector' &&
      !['before', 'after', 'marker', '-webkit-details-marker'].includes(node.name)
    )
      isWanted = false
    if (node.type === 'AttributeSelector' && ['open', 'aria-busy', 'aria-invalid'].includes(node.name.name))
      isWanted = false
    return undefined
  })
  return isWanted
}

const blockOf = (name: string) => name.split(/__|--/)[0] ?? name

function isLater(name: string, prelude: CssNode | null): boolean {
  if (name.endsWith('keyframes') || name === 'page' || name === 'view-transition') return true
  return name === 'media' && prelude !== null && generate(prelude) === 'print'
}
