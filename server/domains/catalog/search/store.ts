import type pg from 'pg'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'

/** A word of the vocabulary with its stem. */
export interface Term {
  term: string
  lexeme: string
}

/** What the database knows of a word. */
export interface KnownWord {
  /** Without accents. */
  word: string
  /** Its stem; null for a word too common to search for. */
  lexeme: string | null
  /** Whether a listing's title, brand, category, color or material has, or once had, this word. */
  known: boolean
  /** Stems of words that begin with it. */
  begun: string[]
  /** Similar words, the most similar first; only for unknown words. */
  near: Term[]
}

/** Looks words up, in their order. */
export function findWords(pool: pg.Pool, words: readonly string[]): Promise<KnownWord[]> {
  return plannedOnce<KnownWord>(
    pool,
    `select f.word, s.lexeme, k.known,
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
    [words],
  )
}

/** The stems of phrases, word by word. A word too common to have a stem is used as it is. */
export async function stemPhrases(pool: pg.Pool, phrases: readonly string[]): Promise<string[][]> {
  const { rows } = await pool.query<{ stems: string[] }>(
    `select array(
       select coalesce((ts_lexize('english_stem', word))[1], word)
       from regexp_split_to_table(fold(phrase), '[^[:alnum:]]+') with ordinality as w (word, place) order by place) as stems
     from unnest($1::text[]) with ordinality as p (phrase, place) order by p.place`,
    [phrases],
  )
  return rows.map(({ stems }) => stems)
}

/** For each of these searches, whether it finds something. */
export async function findFruitful(pool: pg.Pool, tsqueries: readonly string[]): Promise<boolean[]> {
  const rows = await plannedOnce<{ fruitful: boolean }>(
    pool,
    `select finds_any(q.text::tsquery) as fruitful
     from unnest($1::text[]) with ordinality as q (text, place) order by place`,
    [tsqueries],
  )
  return rows.map(({ fruitful }) => fruitful)
}
