import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type MappingChange, updateImport } from '#src/api/commands/business/imports.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { importQuery, isWorking, type ShownProducts } from '#src/api/queries/business/imports.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { MappingForm } from '#src/ui/business/imports/mapping-form.tsx'
import { ImportProgress } from '#src/ui/business/imports/progress.tsx'
import * as words from '#src/ui/business/imports/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/layout/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { NextSteps } from '#src/ui/order/next-steps.tsx'
import { to } from '#src/ui/paths.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { ImportEvents } from './import-events.tsx'
import { FailedRows, ResultPart } from './result-part.tsx'

/** One import, wherever it stands: the server says so, and what may be done. */
export function ImportPart({ id, show }: { id: string; show: ShownProducts | undefined }) {
  const app = useApp()
  const { data: job, error, refetch, isFetching } = useQuery(importQuery(app.client, id))
  const { save, isSaving } = useMapping(id)
  const categories = useCategoryOptions()
  if (job === undefined) {
    if (error === null) return <Skeleton label={words.loadingOne} />
    return (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const hasPreview = !['uploaded', 'parsed', 'mapping', 'validated', 'cancelled'].includes(job.state)
  const hasConflicts = hasPreview && job.state !== 'checking' && job.conflicts > 0
  const conflicts = hasConflicts && words.conflictsText(job.conflicts, job.state === 'ready')
  return (
    <>
      <p className="soft">{job.file_name}</p>
      <NextSteps
        title={words.stateTitle(job.state)}
        description={[job.state_description, conflicts, job.problem].filter(Boolean).join(' ')}
        deadline={job.deadline}
      >
        <ImportEvents job={job} isWaiting={isSaving} />
      </NextSteps>
      {(isWorking(job) || job.photos.total > 0) && <ImportProgress job={job} />}
      {job.has_failed_rows && hasPreview && <FailedRows job={job} />}
      {job.state === 'mapping' && <MappingForm job={job} categories={categories} onChange={save} />}
      {hasPreview && <ResultPart job={job} show={show} />}
      <p>
        <Link {...to.business_products_import}>{words.another}</Link>
      </p>
    </>
  )
}

/** Saves each choice at once, one after the other; what is shown is what was chosen last. */
function useMapping(id: string) {
  const app = useApp()
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  const [isSaving, setIsSaving] = useState(false)
  const { queryKey } = importQuery(app.client, id)
  const send = async (change: MappingChange) => {
    try {
      const saved = await updateImport(app, id, change)
      // the next answer knows what was chosen since
      if (waiting.current === 1) app.queryClient.setQueryData(queryKey, saved)
    } catch {
      // the client said why; what the server has is shown again
      await app.queryClient.invalidateQueries({ queryKey })
    } finally {
      waiting.current -= 1
      setIsSaving(waiting.current > 0)
    }
  }
  const save = (change: MappingChange) => {
    app.queryClient.setQueryData(queryKey, job => (job === undefined ? job : withChange(job, change)))
    waiting.current += 1
    setIsSaving(true)
    last.current = last.current.then(() => send(change))
  }
  return { save, isSaving }
}

function withChange(job: ImportJob, { fields, categories = [], defaults }: MappingChange): ImportJob {
  const chosen = new Map(categories.map(({ type, category }) => [type, category]))
  return {
    ...job,
    columns: job.columns.map((column, at) =>
      fields === undefined ? column : { ...column, field: fields[at] ?? null },
    ),
    types: job.types.map(each => ({
      ...each,
      category: chosen.has(each.type) ? (chosen.get(each.type) ?? null) : each.category,
    })),
    defaults: defaults ?? job.defaults,
  }
}
