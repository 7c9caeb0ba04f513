import { newId } from '#server/platform/ids/ids.ts'
import { newCompany } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

type Row = readonly [number, number, number, number, number, number, number, number]

/** For companies alone, whatever members ask for. */
const companies = (status: number): Row => [401, 401, 401, 401, 403, 403, status, status]
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** A company's imports are its own. */
export const importsData: Readonly<Record<string, Expected>> = {
  createImport: companies(201),
  listImports: companies(200),
  exportProducts: companies(200),
  getImport: own(200),
  updateImport: own(200),
  sendImportEvent: own(200),
  getImportPreview: own(200),
  getFailedRows: own(200),
}

const defaults = { category: null, whose: null, activate: false, stock: 0 }

type All = Parameters<Ask>

/** An import of the target's owner that waits for its mapping, with a row that failed before. */
async function job(...[{ services }, caller, target]: All): Promise<{ id: string }> {
  const id = newId('im')
  if (target === 'missing') return { id }
  const owner = target === 'own' ? caller.userId : (await newCompany(services)).id
  await services.pool.query(
    `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state, failed, mapping)
     values ($1, $2, 'a.csv', 10, 'utf-8', ',', 'mapping', 1, $3)`,
    [
      id,
      owner,
      JSON.stringify({ fields: [], categories: {}, defaults, answers: {}, confirmed: [], remembered: [] }),
    ],
  )
  return { id }
}

function table(): FormData {
  const form = new FormData()
  form.append('file', new Blob(['title,price\nCoat,20\n'], { type: 'text/csv' }), 'a.csv')
  return form
}

export const importRequests: Readonly<Record<string, Ask>> = {
  createImport: () => ({ form: table() }),
  listImports: () => ({}),
  exportProducts: () => ({}),
  getImport: async (...all) => ({ params: await job(...all) }),
  updateImport: async (...all) => ({ params: await job(...all), body: {} }),
  sendImportEvent: async (...all) => ({ params: await job(...all), body: { type: 'cancel' } }),
  getImportPreview: async (...all) => ({ params: await job(...all) }),
  getFailedRows: async (...all) => ({ params: await job(...all) }),
}
