import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { updateImport } from '#src/api/commands/business/imports.ts'
import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'
import { unreachable } from '#src/api/contract/values/site.ts'
import { importQuery, isWorking, type ShownProducts } from '#src/api/queries/business/imports.ts'
import { useApp } from '#src/app/provider.tsx'
import { importMappingMachine } from '#src/machines/editors/imports/import-mapping.ts'
import { hasReread, joined, withChange } from '#src/machines/editors/imports/mapping-change.ts'
import { type Refusal, refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { MappingForm } from '#src/ui/business/imports/mapping-form.tsx'
import { ImportProgress } from '#src/ui/business/imports/progress.tsx'
import { QuestionForm } from '#src/ui/business/imports/question-form.tsx'
import * as words from '#src/ui/business/imports/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { NextSteps } from '#src/ui/lifecycle/next-steps.tsx'
import { to } from '#src/ui/paths.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { ImportEvents } from './import-events.tsx'
import { useQuestionFocus } from './question-focus.ts'
import { FailedRows, ResultPanel } from './result-panel.tsx'

/** One import, wherever it stands: the server says so, and what may be done. */
export function ImportPanel({ id, show }: { id: string; show: ShownProducts | undefined }) {
  const app = useApp()
  const { data: job, error, refetch, isFetching } = useQuery(importQuery(app.client, id))
  const mapping = useMapping(id)
  useQuestionFocus(job?.state)
  if (job === undefined) {
    if (error === null) return <Skeleton label={words.loadingOne} />
    return (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  const hasPreview = !['uploaded', 'parsed', 'mapping', 'validated', 'cancelled'].includes(job.state)
  const hasFailedRows = hasPreview && job.has_failed_rows
  // before the start one looks at the preview, after it at what is left to be done
  const isPreview = job.started_at === null
  const hasConflicts = hasPreview && job.state !== 'checking' && job.conflicts > 0
  const conflicts = hasConflicts && words.conflictsText(job.conflicts, job.state === 'ready')
  return (
    <>
      <p className="soft">{job.file_name}</p>
      {job.state === 'mapping' && <QuestionPanel job={job} actor={mapping} />}
      <NextSteps
        title={words.stateTitle(job.state)}
        description={[job.state_description, conflicts, job.problem].filter(Boolean).join(' ')}
        deadline={job.deadline}
      >
        <ImportEvents job={job} savedVersion={() => savedVersion(mapping)} />
      </NextSteps>
      {(isWorking(job) || job.photos.total > 0) && <ImportProgress job={job} />}
      {hasFailedRows && !isPreview && <FailedRows job={job} />}
      {job.state === 'mapping' && <MappingPanel job={job} actor={mapping} />}
      {hasPreview && <ResultPanel job={job} show={show} />}
      {hasFailedRows && isPreview && <FailedRows job={job} />}
      <p>
        <Link {...to.business_products_import}>{words.another}</Link>
      </p>
    </>
  )
}

interface MappingPanelProps {
  job: ImportJob
  actor: ActorRefFrom<typeof importMappingMachine>
}

/** A mapping with every choice that was made, and how another one is made. */
function useChoices({ job, actor }: MappingPanelProps) {
  const categories = useCategoryOptions()
  const change = useSelect(actor, ({ context }) => joined(context.sent, context.unsent), isSameChange)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  // choices about a file that is about to be read again would come too late
  const isReread = !isUnreachable && hasReread(job, change)
  const onChange = (choice: MappingChange) =>
    actor.send({ type: 'mapping.chosen', change: choice, version: job.version })
  return { shown: withChange(job, change), categories, isUnreachable, isReread, onChange }
}

/** What the file is and leaves open; it stands before the button that goes on. */
function QuestionPanel(props: MappingPanelProps) {
  const { shown, categories, isReread, onChange } = useChoices(props)
  return (
    <>
      <p>{words.fileSummary(shown)}</p>
      {isReread ? (
        <Skeleton label={words.stateTitle('uploaded')} />
      ) : (
        <QuestionForm questions={shown.questions} categories={categories} onChange={onChange} />
      )}
    </>
  )
}

/** The mapping, and what became of the choices. */
function MappingPanel(props: MappingPanelProps) {
  const { actor } = props
  const { shown, categories, isUnreachable, isReread, onChange } = useChoices(props)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  return (
    <>
      {refusal !== null && <NoticeBar message={refusal} />}
      {isUnreachable && (
        <NoticeBar message={unreachable} onRetry={() => actor.send({ type: 'mapping.retried' })} />
      )}
      {!isReread && <MappingForm job={shown} categories={categories} onChange={onChange} />}
    </>
  )
}

/**
 * Waits until the choices under way are saved: the version of the import that has them, null where there were none.
 * Rejects with a refusal where they were not saved.
 */
async function savedVersion(mapping: ActorRefFrom<typeof importMappingMachine>): Promise<number | null> {
  if (mapping.getSnapshot().matches('saved') || mapping.getSnapshot().matches('refused')) return null
  const { value, context } = await waitFor(mapping, snapshot => snapshot.hasTag('settled'))
  if (value === 'saved') return context.version
  throw notSaved
}

const notSaved: Refusal = {
  ...{ status: 409, code: 'not_saved', message: words.notSaved },
  ...{ errors: {}, data: undefined },
}

const isSameChange = (one: MappingChange, other: MappingChange) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The actor of the choices; what it shows and saves is the import in the cache. */
function useMapping(id: string) {
  const app = useApp()
  const { queryKey } = importQuery(app.client, id)
  return useActorRef(
    importMappingMachine.provide({
      actors: {
        save: fromPromise<ImportJob, { change: MappingChange; version: number }>(
          ({ input: { change, version } }) => updateImport(app, { id, version }, change),
        ),
      },
      actions: {
        takeSaved: (_, { job }) => void app.queryClient.setQueryData(queryKey, job),
        takeNewer: (_, { job }) => {
          if (job === null) void app.queryClient.invalidateQueries({ queryKey })
          else app.queryClient.setQueryData(queryKey, job)
        },
      },
    }),
  )
}
