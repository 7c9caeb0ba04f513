import { groupRows } from '#server/domains/import-formats/index.ts'
import type { OpenPoint, OpenQuestion, Reading } from '#server/domains/import-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { rowsAfter } from './file/rows-store.ts'
import type { StoredImport } from './store.ts'
import { compareProducts } from './work/compare-products.ts'

/** What a survey needs of an import. */
export type SurveyedFile = Pick<
  StoredImport,
  'id' | 'seller_id' | 'columns' | 'format' | 'encodings' | 'created_at' | 'mapping'
>

/** What the products of a file are, as far as somebody has to decide on it. */
export interface Survey {
  /** The product types of the file with the most products. */
  types: { type: string; products: number }[]
  questions: OpenQuestion[]
  /** How many products the file has. */
  products: number
}

const batchSize = 100
/** How many values of a question are shown. */
const mostValues = 12

/** Compares all products of a file with the shop, and collects what somebody has to decide on. */
export async function surveyProducts(on: Asked, file: SurveyedFile, reading: Reading): Promise<Survey> {
  const grouping = groupRows(reading.reader, reading.adapter)
  for await (const row of rowsAfter(on, file.id, 1)) grouping.add(row)
  const groups = grouping.groups()
  const types = new Map<string, number>()
  const questions = collector()
  const compared = groups.slice(0, importLimits.products)
  for (let at = 0; at < compared.length; at += batchSize) {
    const products = await compareProducts(on, file, reading, compared.slice(at, at + batchSize))
    for (const { file: product, comparison } of products) {
      const { type } = product
      if (type !== '') types.set(type, (types.get(type) ?? 0) + 1)
      questions.add(comparison.open)
    }
  }
  return {
    products: groups.length,
    types: [...types]
      .map(([type, products]) => ({ type, products }))
      .toSorted((a, b) => b.products - a.products || (a.type < b.type ? -1 : 1))
      .slice(0, importLimits.types),
    questions: questions.all().slice(0, importLimits.questions),
  }
}

/** Joins what products leave open into questions, those about the most products first. */
function collector() {
  const found = new Map<string, OpenQuestion & { values: string[]; options: string[] }>()
  return {
    /** Adds what one product leaves open. */
    add(points: readonly OpenPoint[]) {
      const seen = new Set<string>()
      for (const { values, options = [], ...point } of points) {
        const question = found.get(point.id) ?? { ...point, values: [], options: [], products: 0 }
        found.set(point.id, question)
        if (!seen.has(point.id)) question.products += 1
        seen.add(point.id)
        addNew(
          question.values,
          values.filter(value => value !== ''),
          mostValues,
        )
        addNew(question.options, options, Number.POSITIVE_INFINITY)
      }
    },
    all: (): OpenQuestion[] => [...found.values()].toSorted((a, b) => b.products - a.products),
  }
}

function addNew(list: string[], more: readonly string[], most: number): void {
  for (const value of more) if (list.length < most && !list.includes(value)) list.push(value)
}
