/** Where a browser ended up. */
export interface Visited {
  url: URL
  status: number
  headers: Headers
}

/** As much of a browser as signing in takes: cookies an origin each, and redirects, which it follows while it may. */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookies = (origin: string) => [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Opens an address and goes where it leads until `isThere` says stop, or nothing leads on. */
  async function visit(address: string, isThere: (url: URL) => boolean = () => false): Promise<Visited> {
    let url = new URL(address)
    for (let steps = 0; steps < 20; steps++) {
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookies(url.origin) } })
      await response.arrayBuffer()
      for (const line of response.headers.getSetCookie()) keep(url.origin, line)
      const location = response.headers.get('location')
      const next = location === null ? null : new URL(location, url)
      if (next === null || isThere(next))
        return { url: next ?? url, status: response.status, headers: response.headers }
      url = next
    }
    throw new Error(`${address} leads round in a circle.`)
  }

  function keep(origin: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const isGone = value === '' || attributes.some(attribute => /^max-age=0$/i.test(attribute))
    if (isGone) jarOf(origin).delete(name)
    else jarOf(origin).set(name, value)
  }

  return {
    visit,
    cookies,
    /** As when it is closed and everything is cleared. */
    forget: (origin: string) => jars.delete(origin),
  }
}
