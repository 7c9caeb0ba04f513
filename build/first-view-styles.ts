import { build, type Plugin } from 'vite'
import { type FirstView, firstViewMark, firstViews, mark } from '../server/platform/http/pages/document.ts'

/**
 * Puts the styles of the first view of each kind of public page (`src/ui/first-view/*.css`) into the built `index.html`, so
 * that the first paint of such a page waits for no second answer; the stylesheet itself, which has the same rules among its
 * others, follows the page's content. Which pages take it so: `server/platform/http/pages/document.ts`. Why:
 * docs/decisions/119-first-view-styles.md.
 */
export function firstViewStyles(): Plugin {
  let root = ''
  return {
    name: 'first-view-styles',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: async html => styledFirst(html, await firstViewSheets(root)),
    },
  }
}

type Sheets = ReadonlyMap<FirstView, string>

/**
 * The built stylesheet of each first view, by a build of its own: the app's build makes one stylesheet of all.
 * @throws where Vite names the built files in another way
 */
export async function firstViewSheets(root: string): Promise<Sheets> {
  const entries = firstViews.map(view => [view, `${root}/src/ui/first-view/${view}.css`] as const)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: Object.fromEntries(entries) } },
  })
  const files = 'output' in built ? built.output : []
  const sheetOf = (view: FirstView) => {
    const file = files.find(each => each.type === 'asset' && each.names.includes(`${view}.css`))
    if (file?.type !== 'asset') throw new Error(`Vite builds ${view}.css in another way now.`)
    return String(file.source).trim()
  }
  return new Map(firstViews.map(view => [view, sheetOf(view)]))
}

/**
 * `index.html` with its stylesheet and the styles of each first view in the place it has for them.
 * @throws where it has none, and where Vite links the stylesheet in another way
 */
export function styledFirst(html: string, sheets: Sheets): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  if (link === undefined) throw new Error('Vite puts the stylesheet into index.html in another way now.')
  if (!html.includes(mark.sheet)) throw new Error(`index.html has no place for its styles: ${mark.sheet}.`)
  const styles = firstViews.map(view => `${firstViewMark(view)}<style>${sheets.get(view) ?? ''}</style>`)
  return html.replace(link, '').replace(mark.sheet, () => styles.join('') + mark.sheet + link)
}
