import type { FormContext } from './form-types.ts'
import { isEmpty, type ValuesOf } from './form-values.ts'

type Asked<Values> = Pick<FormContext<Values>, 'values' | 'needed'> &
  Partial<Pick<FormContext<Values>, 'secrets'>>

/** The sentences for what is needed and empty. */
export function missing<Values extends ValuesOf<Values>>({
  values,
  needed,
  secrets = [],
}: Asked<Values>): Record<string, readonly string[]> {
  const sentences: Record<string, readonly string[]> = {}
  for (const field in values) {
    const sentence = needed?.[field]
    const isMissing = sentence !== undefined && isEmpty(values[field], secrets.includes(field))
    if (isMissing) sentences[field] = [sentence]
  }
  return sentences
}
