export {
  type AskedWords,
  languageOf,
  type PreferredWords,
  readPhrases,
  type Understood,
  understandPhrases,
  understandSearch,
  wordingOf,
} from './asked.ts'
export { brandMeant } from './conditions/lexicon.ts'
export type { ConditionKind, SearchCondition, SearchPhrases, SearchReading } from './conditions/read.ts'
export { distance } from './distance.ts'
export { relax } from './relax.ts'
export { findFruitful, findTerms } from './store.ts'
export { matchOf, type Part, tsqueryOf, typedQueryOf, type Way } from './tsquery.ts'
export { nearest, type Thesaurus, understand, understandBeginning } from './understand.ts'
export { type Vocabulary, vocabularyOf } from './vocabulary.ts'
export { foldText, squash, wordsOf } from './words.ts'
