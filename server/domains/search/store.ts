import type pg from 'pg'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'

/** A word of the vocabulary with its stem. */
export interface Term {
  term: string
  lexeme: string
}

/** What the database knows of a word. */
export type KnownWord = RowWith<typeof knownWords.columns>

const knownWords = statement('known_words', {
  text: `select f.word, s.lexeme, k.known,
       case when length(f.word) < 2 then '{}' else array(
         select lexeme from (select term, lexeme from search_terms
           where term >= f.word collate "C" and term < (f.word || chr(1114111)) collate "C"
           limit 400) b
         group by lexeme order by min(length(term)), lexeme limit 40) end as begun,
       case when k.known or length(f.word) < 4 then '[]' else (
         select coalesce(json_agg(n), '[]') from nearest_terms(f.word) n) end as near
     from unnest($1::text[]) with ordinality as w (raw, place),
       lateral (select fold(w.raw) as word) f,
       lateral (select (ts_lexize('english_stem', f.word))[1] as lexeme) s,
       lateral (select exists (select from search_terms t where t.lexeme = s.lexeme) as known) k
     order by w.place`,
  parameters: [t.list(t.text)],
  columns: {
    /** Without accents. */
    word: t.text,
    /** Its stem; null for a word too common to search for. */
    lexeme: t.orNull(t.text),
    /** Whether a listing's title, brand, category, color or material has, or once had, this word. */
    known: t.bool,
    /** Stems of words that begin with it. */
    begun: t.list(t.text),
    /** Similar words, the most similar first; only for unknown words. */
    near: t.json<Term[]>(),
  },
})

/** Looks words up, in their order. */
export function findWords(pool: pg.Pool, words: readonly string[]): Promise<KnownWord[]> {
  return ask(pool, knownWords, [words])
}

const allTerms = statement('all_search_terms', {
  text: 'select term, min(lexeme) as lexeme from search_terms group by term',
  columns: { term: t.text, lexeme: t.text },
  planned: 'each time',
})

/** All words of the vocabulary with their stems. */
export async function findTerms(pool: pg.Pool): Promise<Map<string, string>> {
  const rows = await ask(pool, allTerms, [])
  return new Map(rows.map(({ term, lexeme }) => [term, lexeme]))
}

const phraseStems = statement('phrase_stems', {
  text: `select array(
       select coalesce((ts_lexize('english_stem', word))[1], word)
       from regexp_split_to_table(fold(phrase), '[^[:alnum:]]+') with ordinality as w (word, place) order by place) as stems
     from unnest($1::text[]) with ordinality as p (phrase, place) order by p.place`,
  parameters: [t.list(t.text)],
  columns: { stems: t.list(t.text) },
  planned: 'each time',
})

/** The stems of phrases, word by word. A word too common to have a stem is used as it is. */
export async function stemPhrases(pool: pg.Pool, phrases: readonly string[]): Promise<string[][]> {
  const rows = await ask(pool, phraseStems, [phrases])
  return rows.map(({ stems }) => stems)
}

const fruitfulSearches = statement('fruitful_searches', {
  text: `select finds_any(q.text::tsquery) as fruitful
     from unnest($1::text[]) with ordinality as q (text, place) order by place`,
  parameters: [t.list(t.text)],
  columns: { fruitful: t.bool },
})

/** For each of these searches, whether it finds something. */
export async function findFruitful(pool: pg.Pool, tsqueries: readonly string[]): Promise<boolean[]> {
  const rows = await ask(pool, fruitfulSearches, [tsqueries])
  return rows.map(({ fruitful }) => fruitful)
}
