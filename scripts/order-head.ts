import type { Plugin } from 'vite'

/**
 * Orders the head of the built `index.html`, whose tags Vite puts at its end. The order decides when the largest image
 * is painted: first the styles, without which nothing is, then what the server fills in (images among it), and last the
 * entry, with low priority.
 */
export function orderHead(): Plugin {
  return {
    name: 'order-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [styles] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        const [entry] = /<script type="module"[^>]*><\/script>(?:<link rel="boot"[^>]*>)*/.exec(html) ?? []
        if (styles === undefined || entry === undefined)
          throw new Error('index.html has no styles or no entry.')
        return html
          .replace(styles, '')
          .replace(entry, '')
          .replace('<!--head-->', `${styles}<!--head-->${entry.replace(' ', ' fetchpriority="low" ')}`)
          .replace(/\s*\n\s*/g, '')
      },
    },
  }
}
