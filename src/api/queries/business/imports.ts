import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import type { ImportJob } from '../../contract/business/imports.ts'
import type { ImportAction } from '../../contract/values/business/import-fields.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/imports.ts')
const importPreviewCalls = () => import('../../contract/business/import-preview.ts')

/** The states in which the program works on an import by itself. */
const working: ReadonlySet<string> = new Set([
  'uploaded',
  'parsed',
  'validated',
  'checking',
  'running',
  'stopping',
  'undoing',
])

/** Whether an import goes on without its company: its steps, or the fetching of its photos. */
export const isWorking = ({ state, photos }: Pick<ImportJob, 'state' | 'photos'>): boolean =>
  working.has(state) || photos.done < photos.total

/** The company's latest imports. */
export function importsQuery(client: Client) {
  return queryOptions({
    queryKey: ['imports', 'list'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listImports, { signal }, 'background')).data,
    meta: { private: true },
  })
}

/** One import, read again while it goes on: the stream of events may be away. */
export function importQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getImport, { params: { id }, signal }, 'page')).data,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? 2000 : false),
    meta: { private: true },
  })
}

/**
 * Which products of an import are shown: those with one action, those that changed in the shop meanwhile, or those that
 * something was assumed of.
 */
export type ShownProducts = ImportAction | 'conflicts' | 'guesses'

/** The products of an import page after page; `step` counts what may have changed them. */
export function importPreviewQuery(client: Client, id: string, step: string, show?: ShownProducts) {
  return cursorQuery({
    queryKey: ['imports', 'preview', id, step, show ?? null],
    fetchPage: async (cursor, signal) => {
      const query = {
        ...(show === undefined
          ? {}
          : show === 'conflicts' || show === 'guesses'
            ? { only: show }
            : { action: show }),
        ...cursor,
      }
      const endpoint = async () => (await importPreviewCalls()).getImportPreview
      return client.call(endpoint, { params: { id }, query, signal }, 'background')
    },
    meta: { private: true },
  })
}
