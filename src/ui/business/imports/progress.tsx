import type { ImportJob } from '#src/api/contract/business/imports.ts'
import * as words from './words.ts'
import { photosText, progressText, stateTitle } from './words.ts'

/** How far an import is, in products and in photos. */
export function ImportProgress({ job: { state, progress, photos } }: { job: ImportJob }) {
  const isCounted = ['running', 'stopping', 'undoing'].includes(state)
  const isFetching = photos.done < photos.total
  return (
    <div className="imports__part">
      {isCounted && (
        <>
          <progress
            className="imports__progress"
            aria-label={stateTitle(state)}
            value={progress.done}
            max={progress.total || 1}
          />
          <p role="status">{progressText(progress)}</p>
        </>
      )}
      {photos.total > 0 && (
        <>
          {isFetching && (
            <progress
              className="imports__progress"
              aria-label={words.photos}
              value={photos.done}
              max={photos.total}
            />
          )}
          <p className="small soft">{photosText(photos)}</p>
        </>
      )}
    </div>
  )
}
