import type { Plugin } from 'vite'

/**
 * Takes `node:http` as the object that it is. Imported by name, Node reads each of its properties once, and two of them
 * load Node's client for HTTP and WebSockets (60 ms of a start, 4 MB), which the server may never use.
 */
export function wholeHttp(): Plugin {
  const name = '\0node-http'
  return {
    name: 'whole-http',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id === 'node:http' || id === 'http' ? name : null),
    load: id => (id === name ? `module.exports = process.getBuiltinModule('node:http')` : null),
  }
}
