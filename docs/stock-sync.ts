/**
 * A second shop that keeps its stock in step with this one: `node docs/stock-sync.ts`, with SHOP (the address of this
 * one), TOKEN (with the scopes products:read and products:write), SECRET (of a webhook for stock.changed that leads to
 * port PORT here) and FILE, in which it remembers. `POST /sell/{sku}` sells a piece here, `GET /stock` lists the stock.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'

const { SHOP = '', TOKEN = '', SECRET = '', PORT = '8080', FILE = 'stock.json' } = process.env
const items: Record<string, { product: string; variant: string; stock: number; sequence: number }> = {}

async function call(path: string, method = 'GET', json?: object) {
  const headers = { authorization: `Bearer ${TOKEN}`, ...(json && { 'content-type': 'application/json' }) }
  const response = await fetch(SHOP + path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
  if (response.status !== 429) return { status: response.status, body: await response.json() }
  await new Promise(go => setTimeout(go, 1000 * Number(response.headers.get('retry-after'))))
  return call(path, method, json)
}

/** The file is replaced as a whole before a delivery is answered: what was answered is not forgotten. */
function remember() {
  writeFileSync(`${FILE}.new`, JSON.stringify(items))
  renameSync(`${FILE}.new`, FILE)
}

/** Begins with the stock as it is; each change since the webhook was added comes as a delivery. */
async function begin(next = '') {
  if (existsSync(FILE)) return void Object.assign(items, JSON.parse(readFileSync(FILE, 'utf8')))
  const { body } = await call(`/api/v1/business/products?limit=100${next && `&cursor=${next}`}`)
  for (const { id: product, variants } of body.data)
    for (const { id: variant, sku, stock } of variants)
      if (sku !== null) items[sku] = { product, variant, stock, sequence: 0 }
  if (body.next_cursor !== null) await begin(body.next_cursor)
}

function isSigned(body: string, header: string) {
  const [, seconds = '', signatures = ''] = /^t=(\d+),(.+)$/.exec(header) ?? []
  const wanted = Buffer.from(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
  const given = signatures.split(',').map(each => Buffer.from(each.replace('v1=', '')))
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) < 300
  return isRecent && given.some(each => each.length === wanted.length && timingSafeEqual(each, wanted))
}

/** An event that came before, or before a later one, says nothing new. */
function receive({ sequence, data: { sku, product, variant, stock } }: ReturnType<typeof JSON.parse>) {
  if (sku === null || sequence <= (items[sku]?.sequence ?? 0)) return
  items[sku] = { product, variant, stock, sequence }
  remember()
}

/** Takes a piece from the stock over there, where both shops sell from; how many are left comes as a delivery. */
async function sell(sku: string): Promise<number> {
  const { product, variant, stock: known } = items[sku] ?? {}
  for (let shown = known ?? 0; shown > 0; ) {
    const path = `/api/v1/business/products/${product}/variants/${variant}`
    const { status, body } = await call(path, 'PATCH', { stock: { shown, to: shown - 1 } })
    if (status !== 409) return status
    // somebody was faster: the answer has the product as it is now
    shown = body.data.variants.find((each: { id: string }) => each.id === variant)?.stock ?? 0
  }
  return 410
}

async function answer(request: IncomingMessage): Promise<[status: number, body?: object]> {
  const [, word = '', sku = ''] = (request.url ?? '').split('/')
  if (word === 'stock') return [200, Object.fromEntries(Object.entries(items).map(([k, v]) => [k, v.stock]))]
  if (word === 'sell') return [await sell(decodeURIComponent(sku))]
  const body = Buffer.concat(await request.toArray()).toString()
  if (!isSigned(body, String(request.headers['x-webhook-signature']))) return [401]
  receive(JSON.parse(body))
  return [204]
}

await begin().then(remember)
createServer((request, response) => {
  answer(request).then(
    ([status, body]) => response.writeHead(status).end(body && JSON.stringify(body)),
    () => response.writeHead(500).end(),
  )
}).listen(Number(PORT), () => process.stdout.write('ready\n'))
