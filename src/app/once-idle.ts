import type { QueryClient } from '@tanstack/react-query'
import type { PageProperties } from '../api/contract/page.ts'
import { brokenKeys } from '../api/queries/page-schemas.ts'
import { answerMissingChunks } from './missing-chunk.ts'
import { reloadIntoNewBuild, typeAgain } from './new-build.ts'

/** What nobody waits for, once the page lives and has come to rest. */
export function onceIdle(queryClient: QueryClient, properties: PageProperties | null): void {
  typeAgain()
  answerMissingChunks(() => void reloadIntoNewBuild())
  if (properties !== null) void checkPage(queryClient, properties)
}

/** Holds the page's data against the contract; what breaks it is asked for anew. */
async function checkPage(queryClient: QueryClient, properties: PageProperties): Promise<void> {
  for (const queryKey of brokenKeys(properties)) {
    console.error(`What the page says of ${JSON.stringify(queryKey)} is not what the contract says.`)
    await queryClient.resetQueries({ queryKey, exact: true })
  }
}
