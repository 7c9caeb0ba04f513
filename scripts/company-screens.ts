import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A screen to photograph: its name, its path, what to wait for, and what to do before it opens. */
export type Shot = [
  name: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
  before?: (page: Page) => Promise<void>,
]

/** The demo's company as it calls the API. */
class Company {
  readonly #origin: string
  readonly #token: string

  constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  async call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}

/** A photo of a wall with light, and a monogram. */
const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="600"><defs><linearGradient id="g" x2="1" y2="1">
  <stop stop-color="#d9cdbb"/><stop offset=".55" stop-color="#b79f86"/><stop offset="1" stop-color="#6d5546"/></linearGradient></defs>
  <rect width="2000" height="600" fill="url(#g)"/><path d="M0 600 700 0h330L420 600z" fill="#fff" opacity=".18"/>
  <path d="M760 600 1460 0h140L980 600z" fill="#fff" opacity=".12"/></svg>`
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#221b17"/>
  <circle cx="300" cy="300" r="190" fill="none" stroke="#e8dcc8" stroke-width="14"/>
  <path d="M300 170v260M210 430h180M215 240q85 60 170 0" fill="none" stroke="#e8dcc8" stroke-width="18"/></svg>`

const story = `We sew small runs of coats, dresses and knitwear in our own rooms above the old market.

Every piece is cut by one person and finished by another; both sign the label inside. What we have no use for becomes \
buttons, bags and the stuffing of our chairs.`

/** Gives the brand its page, unless it has one. */
async function dressBrandPage(company: Company): Promise<string> {
  interface Own {
    data: { slug: string; version: number; cover: object | null }
  }
  const { data: page } = await company.call<Own>('GET', '/business/brand')
  if (page.cover !== null) return page.slug
  const upload = async (svg: string, name: string) => {
    const form = new FormData()
    form.append('purpose', 'brand')
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), `${name}.png`)
    return (await company.call<{ data: { id: string } }>('POST', '/attachments', form)).data.id
  }
  const products = await company.call<{ data: { id: string }[] }>('GET', '/business/products?state=active')
  await company.call('PUT', '/business/brand', {
    version: page.version,
    story,
    cover: await upload(cover, 'cover'),
    logo: await upload(logo, 'logo'),
    featured: products.data.slice(0, 5).map(({ id }) => id),
  })
  return page.slug
}

const table = `handle,title,category,whose,size,sku,price,stock
market-coat,Market coat,coats,woman,S,MC-S,248,4
market-coat,,,,M,MC-M,248,6
linen-dress,Linen dress,dresses,woman,S,LD-S,128,3
linen-dress,,,,M,LD-M,free,5
rib-sweater,Rib sweater,sweaters,woman,M,RS-M,96,8
`

/** An import that waits for its start. */
async function previewImport(company: Company): Promise<string> {
  const form = new FormData()
  form.append('name', 'autumn.csv')
  form.append('file', new Blob([table], { type: 'text/csv' }), 'autumn.csv')
  const { data } = await company.call<{ data: { id: string } }>('POST', '/business/imports', form)
  const reach = async (wanted: string) => {
    for (;;) {
      const { data: job } = await company.call<{ data: { state: string } }>(
        'GET',
        `/business/imports/${data.id}`,
      )
      if (job.state === wanted) return
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
  await reach('mapping')
  await company.call('POST', `/business/imports/${data.id}/events`, { type: 'confirm' })
  await reach('ready')
  return data.id
}

const there = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/** The screens of the demo's company, and the page of its brand. */
export async function companyShots(origin: string, token: string): Promise<Shot[]> {
  const company = new Company(origin, token)
  const asCompany = (page: Page) =>
    page.addInitScript(stored => localStorage.setItem('token', stored), token).then(() => undefined)
  const [slug, imported] = [await dressBrandPage(company), await previewImport(company)]
  const products = await company.call<{ data: { id: string }[] }>('GET', '/business/products?state=active')
  const orders = await company.call<{ data: { id: string }[] }>('GET', '/business/orders')
  const list = '/account/business/products'
  return [
    ['brand', `/brand/${slug}`],
    ['company-overview', '/account/business', there('.sales-chart'), asCompany],
    ['company-money', '/account/business/money', there('.statement-table__link'), asCompany],
    ['company-products', list, there('.products__row'), asCompany],
    ['company-product', `${list}?product=${products.data[0]?.id}`, there('form .control'), asCompany],
    ['company-import', `${list}/import?import=${imported}`, there('.imports__filters'), asCompany],
    ['company-orders', '/account/business/orders', there('.orders-table__row'), asCompany],
    ['company-order', `/account/business/orders?order=${orders.data[0]?.id}`, there('.timeline'), asCompany],
    ['company-brand', '/account/business/brand', there('.brand-edit .featured__item'), asCompany],
  ]
}
