import { connect } from 'node:net'

interface Sent {
  /** Sent as JSON. */
  json?: unknown
  /** Sent as multipart/form-data. */
  form?: FormData
  /** Sent as it is. */
  text?: string
  headers?: Record<string, string>
  bearer?: string
}

/** An answer, read to its end; of a stream that has none its beginning alone. */
export interface Answered {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined where it is not JSON. */
  body: unknown
}

/** One request to a server by its origin. Redirects are answers like any other. */
export async function ask(
  origin: string,
  method: string,
  path: string,
  { json, form, text, headers = {}, bearer }: Sent = {},
): Promise<Answered> {
  const body = form ?? (json === undefined ? text : JSON.stringify(json))
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isEndless) await response.body?.cancel()
  const read = isEndless ? '' : await response.text()
  return { status: response.status, headers: response.headers, text: read, body: parsed(read) }
}

/** The status of an address, read to its end: an answer that nobody reads holds its server up when that stops. */
export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** Sends bytes that no client of HTTP would, and answers everything that came back until the server hung up. */
export function askRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      heard += String(chunk)
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

/** What came back from `askRaw`, taken apart. */
export function readRaw(heard: string): { status: number; headers: Map<string, string>; body: unknown } {
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: parsed(body) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
