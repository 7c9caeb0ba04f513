import type { Page } from 'playwright-core'

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
  form.append('name', 'fall.csv')
  form.append('file', new Blob([table], { type: 'text/csv' }), 'fall.csv')
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

/** A markdown that runs for two weeks, of the first products. */
async function runningMarkdown(company: Company, products: readonly { id: string }[]): Promise<string> {
  const path = '/business/markdowns'
  const { data: known } = await company.call<{ data: { id: string; state: string }[] }>('GET', path)
  const running = known.find(({ state }) => state === 'running')
  if (running !== undefined) return running.id
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await company.call<{ data: { id: string; version: number } }>('POST', path, {
    name: 'Before the holidays',
    cut: { kind: 'percent', percent: 20 },
    rounding: 'ninety_five',
    scope: { kind: 'selection', products: products.slice(0, 8).map(({ id }) => id) },
    first_day: null,
    last_day: day,
  })
  await company.call('POST', `${path}/${data.id}/events`, { type: 'schedule', version: data.version })
  return data.id
}

/** Orders that wait to be sent, as the address takes them. */
async function ordersToPick(company: Company): Promise<string> {
  const { data } = await company.call<{ data: { id: string }[] }>('GET', '/business/orders?group=to_ship')
  return data
    .slice(0, 5)
    .map(({ id }) => id)
    .join('&pick=')
}

const there = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/** A code for the whole shop, beside two others. */
async function activeCode(company: Company): Promise<string> {
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const terms = {
    scope: { kind: 'shop' },
    minimum: null,
    first_day: null,
    use_limit: null,
    buyer_limit: null,
  }
  const path = '/business/codes'
  const create = async (more: object) => {
    const { data } = await company.call<{ data: { id: string } }>('POST', path, {
      ...terms,
      last_day: days(30),
      ...more,
    })
    return data.id
  }
  const known = await company.call<{ data: { id: string; code: string }[] }>('GET', path)
  const found = known.data.find(({ code }) => code === 'WELCOME10')
  if (found !== undefined) return found.id
  await create({ code: 'FREESHIP', gift: { kind: 'delivery' }, first_day: days(5) })
  await create({
    code: 'SORRY15',
    gift: { kind: 'amount', amount: '15.00' },
    minimum: '60.00',
    use_limit: 40,
  })
  return create({ code: 'WELCOME10', gift: { kind: 'percent', percent: 10 }, buyer_limit: 1 })
}

/** A published collection of the first products. */
async function aCollection(company: Company, products: readonly { id: string }[]): Promise<string> {
  const path = '/business/collections'
  const known = await company.call<{ data: { id: string }[] }>('GET', path)
  const [found] = known.data
  if (found !== undefined) return found.id
  const { data } = await company.call<{ data: { id: string } }>('POST', path, {
    title: 'Winter light',
    text: 'Wool, linen and cotton in the colors of a bright winter day.',
    is_published: true,
    products: products.slice(0, 8).map(({ id }) => id),
  })
  return data.id
}

/** The preview of a price rise for the first products. */
async function plannedEdit(company: Company, products: readonly { id: string }[]): Promise<string> {
  const { data } = await company.call<{ data: { id: string } }>('POST', '/business/bulk-edits', {
    selection: { kind: 'products', products: products.slice(0, 12).map(({ id }) => id) },
    change: { kind: 'raise_price', step: { kind: 'percent', percent: 5 }, rounding: 'ninety_five' },
  })
  return data.id
}

/** Changes a stock by hand, so that its history has a line; that of the demo begins with the world. */
async function changeStock(company: Company, product: string): Promise<void> {
  const { data } = await company.call<{ data: { variants: { id: string; stock: number }[] } }>(
    'GET',
    `/business/products/${product}`,
  )
  for (const { id, stock } of data.variants) {
    await company.call('PATCH', `/business/products/${product}/variants/${id}`, {
      stock: { shown: stock, to: stock + 1 },
    })
  }
}

/** The newest order, opened from the list. */
async function openOrder(page: Page): Promise<void> {
  await page.locator('.orders-table__link').first().click()
  await page.locator('.timeline').waitFor()
}

/** The screens of the demo's company. */
export async function companyShots(origin: string, token: string): Promise<Shot[]> {
  const company = new Company(origin, token)
  const asCompany = (page: Page) =>
    page.addInitScript(stored => localStorage.setItem('token', stored), token).then(() => undefined)
  const imported = await previewImport(company)
  const products = await company.call<{ data: { id: string }[] }>('GET', '/business/products?state=active')
  const markdown = await runningMarkdown(company, products.data)
  const code = await activeCode(company)
  const picked = await ordersToPick(company)
  const collection = await aCollection(company, products.data)
  await changeStock(company, products.data[0]?.id ?? '')
  const bulk = await plannedEdit(company, products.data)
  const list = '/account/business/products'
  return [
    ['company-overview', '/account/business', there('.sales-chart'), asCompany],
    ['company-money', '/account/business/money', there('.statement-table__link'), asCompany],
    ['company-staff', '/account/business?show=staff', there('.staff-table'), asCompany],
    ['company-programs', '/account/business?show=api', there('.programs__head'), asCompany],
    ['company-products', list, there('.products__row'), asCompany],
    ['company-product', `${list}?product=${products.data[0]?.id}`, there('form .control'), asCompany],
    ['company-import', `${list}/import?import=${imported}`, there('.imports__filters'), asCompany],
    ['company-orders', '/account/business/orders', there('.orders-table__row'), asCompany],
    ['company-order', '/account/business/orders', openOrder, asCompany],
    ['company-customers', '/account/business?show=customers', there('.figures-table'), asCompany],
    ['company-reports', '/account/business?show=reports', there('.figures-table'), asCompany],
    ['company-markdowns', `${list}?markdown=all`, there('.markdowns'), asCompany],
    ['company-markdown', `${list}?markdown=${markdown}`, there('.titled-page__head'), asCompany],
    ['company-codes', `${list}?code=all`, there('.markdowns'), asCompany],
    ['company-code', `${list}?code=${code}`, there('.code__facts'), asCompany],
    ['company-collections', `${list}?collections=all`, there('.titled-page__head'), asCompany],
    ['company-collection', `${list}?collections=${collection}`, there('form .control'), asCompany],
    ['company-bulk', `${list}?bulk=${bulk}`, there('tbody tr'), asCompany],
    ['company-stock', `${list}?history=${products.data[0]?.id}`, there('.stock-history'), asCompany],
    ['company-low-stock', `${list}?history=limit`, there('form .control'), asCompany],
    ['brand-collections', '/brand/atelier-noor?collection=winter-light', there('.card__link')],
    ['company-picking', `/account/business/orders?pick=${picked}`, there('.picks'), asCompany],
    ['company-tax', '/account/business/money?tax=yes', there('form .control'), asCompany],
    ['company-brand', '/account/business/brand', there('.brand-edit .featured__item'), asCompany],
  ]
}
