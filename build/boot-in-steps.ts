import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { bootLink } from '../server/platform/http/pages/document.ts'

/** The chunks that every page evaluates, in order; each imports those before it. */
const steps = ['libraries', 'app'] as const

/** Milliseconds after which the app starts although the page's images are still loading. */
const patience = 3000

/**
 * Starts the app in steps instead of one long task: a small script imports each large chunk on its own, with a pause for
 * whatever the browser has to do in between. It has them loaded as soon as it runs, and begins once the page has loaded, or
 * with the first touch or key, so that no script takes the line or the processor from the first paint. V8 compiles these chunks whole while they load
 * (`allFunctionsCalledOnLoad`), off the main thread. Why: docs/decisions/116-boot-in-steps.md.
 */
export function bootInSteps(): Plugin {
  return {
    name: 'boot-in-steps',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const { fileName, source } = bootOf(bundle)
      for (const chunk of chunksOf(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? html : namedInSteps(html, bundle)),
    },
  }
}

/**
 * `index.html` with the first script in the place of the entry, and the large chunks after it.
 * @throws where Vite writes the entry in another way
 */
export function namedInSteps(html: string, bundle: Rolldown.OutputBundle): string {
  const [entry] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  if (entry === undefined) throw new Error('Vite puts the entry into index.html in another way now.')
  const links = chunksOf(bundle).map(({ fileName }) => bootLink(fileName))
  const boot = `<script fetchpriority="low" type="module" crossorigin src="/${bootOf(bundle).fileName}"></script>`
  return html.replace(entry, `${boot}${links.join('')}`)
}

/** The large chunks in the order of their steps. */
function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  return steps.map(name => {
    const found = chunks.find(chunk => chunk.name === name)
    if (found === undefined) throw new Error(`The build has no chunk "${name}".`)
    return found
  })
}

/**
 * The script that starts the app.
 * @throws where the build has no chunk of a step
 */
export function bootOf(bundle: Rolldown.OutputBundle): { fileName: string; source: string } {
  const files = chunksOf(bundle).map(({ fileName }) => `./${fileName.replace(/^assets\//, '')}`)
  // short names: every page names this script, and nothing compresses it together with others
  const source = [
    `for(const l of document.querySelectorAll('[rel=boot]'))l.rel='modulepreload';`,
    `const w=t=>new Promise(d=>setTimeout(d,t));`,
    `if(document.readyState!='complete')await new Promise(d=>{`,
    `for(const e of['load','pointerdown','keydown'])addEventListener(e,d);setTimeout(d,${patience})});`,
    `for(const f of ${JSON.stringify(files)})await w(),await import(f)`,
  ].join('')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/boot-${hash}.js`, source }
}
