import type { Mapping } from '#server/domains/import-mapping/index.ts'
import type { OpenQuestion } from '#server/domains/import-products/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { ImportQuestion } from '#src/api/contract/business/imports.ts'
import { importAnswers, ratePattern } from '#src/api/contract/values/business/import-questions.ts'
import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import { audiences } from '#src/api/contract/values/vocabulary.ts'
import type { StoredImport } from './store.ts'
import * as words from './words.ts'

type Asked = Pick<StoredImport, 'questions' | 'encodings'>

/** The questions of an import with their answers, for its company. */
export function questionsView(job: Asked & Pick<StoredImport, 'mapping'>): ImportQuestion[] {
  const { encodings, mapping } = job
  return questionsOf(job).map(question => {
    const { id, kind, about, values, products } = question
    return {
      ...{ id, kind, about, values: [...values], products },
      options: optionsOf(question, encodings),
      entry: kind === 'currency' ? 'rate' : kind === 'stock' ? 'pieces' : null,
      guess: kind === 'encoding' ? (encodings[0]?.encoding ?? null) : null,
      answer: answerOf(question, mapping),
      is_remembered: mapping.remembered.includes(id),
      otherwise: words.otherwise[kind],
    }
  })
}

/** The questions of an import; the one about its text comes first, as the others depend on it. */
const questionsOf = ({ questions, encodings }: Asked): OpenQuestion[] =>
  encodings.length === 0 ? questions : [encodingQuestion, ...questions]

const encodingQuestion: OpenQuestion = {
  ...{ id: 'encoding', kind: 'encoding', about: words.whichText },
  ...{ values: [], options: [], products: 0 },
}

/** By which of its encodings a file is to be read. */
export const encodingOf = (
  { encoding, encodings }: Pick<StoredImport, 'encoding' | 'encodings'>,
  mapping: Mapping,
) => (encodings.length === 0 ? encoding : (mapping.answers.encoding ?? encodings[0]?.encoding ?? encoding))

function optionsOf(
  { kind, options }: OpenQuestion,
  encodings: StoredImport['encodings'],
): ImportQuestion['options'] {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label, cells: [] }))
  switch (kind) {
    case 'encoding':
      return encodings.map(({ encoding, cells }) => ({
        value: encoding,
        label: words.encodingNames[encoding],
        cells,
      }))
    case 'audience':
      return named(audiences)
    case 'size':
      return options.map(value => ({
        value,
        label: (sizeTitles as Readonly<Record<string, string>>)[value] ?? value,
        cells: [],
      }))
    // the categories are a list of their own
    case 'category':
      return []
    default:
      return named(words.answers[kind])
  }
}

/** The answer of a question, or null. */
function answerOf(
  { id, kind }: Pick<OpenQuestion, 'id' | 'kind'>,
  { defaults, answers }: Mapping,
): string | null {
  if (kind === 'audience') return defaults.whose
  if (kind === 'category') return defaults.category
  if (kind === 'stock' && defaults.stock !== null) return String(defaults.stock)
  return answers[id] ?? null
}

/**
 * A mapping with an answer; null takes one back.
 * @throws Refusal 422 for an answer that does not fit its question.
 */
export function withAnswer(
  mapping: Mapping,
  asked: Asked,
  { id, answer }: { id: string; answer: string | null },
): Mapping {
  const question = questionsOf(asked).find(each => each.id === id)
  if (question === undefined) throw invalid('answers', words.noQuestion)
  if (answer !== null) refuseAnswer(question, answer, asked.encodings)
  const { kind } = question
  const { [id]: _, ...others } = mapping.answers
  const answers = answer === null ? others : { ...others, [id]: answer }
  const remembered = mapping.remembered.filter(each => each !== id)
  const { defaults } = mapping
  if (kind === 'audience')
    return {
      ...mapping,
      remembered,
      defaults: { ...defaults, whose: answer as keyof typeof audiences | null },
    }
  if (kind === 'category') return { ...mapping, remembered, defaults: { ...defaults, category: answer } }
  if (kind !== 'stock') return { ...mapping, remembered, answers }
  const isNumber = answer !== null && answer !== importAnswers.drafts
  return {
    ...mapping,
    remembered,
    answers: isNumber ? others : answers,
    defaults: { ...defaults, stock: isNumber ? Number(answer) : null },
  }
}

function refuseAnswer(question: OpenQuestion, answer: string, encodings: StoredImport['encodings']): void {
  const { kind } = question
  if (kind === 'category' || optionsOf(question, encodings).some(({ value }) => value === answer)) return
  if (kind === 'currency') {
    if (!ratePattern.test(answer)) throw invalid('answers', words.notARate)
  } else if (kind === 'stock') {
    if (!/^\d{1,5}$/.test(answer)) throw invalid('answers', words.notPieces)
  } else throw invalid('answers', words.notAnAnswer)
}
