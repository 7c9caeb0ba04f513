import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { importEvents } from '#src/api/contract/business/imports.ts'
import { type ImportContext, importJobMachine } from '#src/machines/lifecycles/import-job.ts'
import * as words from '#src/ui/business/imports/words.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { eventsOf, lookAgain, onServer } from '../on-server.ts'

const facts: ImportContext = { missing: [], work: 2, failures: 0, changed: 2, isBusy: false }
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The program's own work comes by the walk's hand: the server's jobs would be faster. */
export async function withoutJobs({ services: { pool } }: RunningServer): Promise<void> {
  await pool.query(`
    create function keep_out() returns trigger language plpgsql as $$
    begin
      if new.task_id in (select id from graphile_worker._private_tasks where identifier = 'work_on_import') then
        return null;
      end if;
      return new;
    end $$;
    create trigger keep_out before insert on graphile_worker._private_jobs for each row execute function keep_out()`)
}

/** The life of an import on its page, which belongs to this company. */
export function lifecycleImportJob(page: Page, { services }: RunningServer, sellerId: string): Stage {
  let id = ''
  const next = page.locator('.next')
  const labels: Readonly<Record<string, string>> = words.eventLabels
  const label = (event: string) =>
    event === 'cancel' || event === 'undo' ? `${labels[event]}…` : labels[event]
  const buttonOf = (event: string) => next.getByRole('button', { name: label(event) ?? '', exact: true })
  const { fires, waits } = onServer(
    services,
    'import_job',
    () => id,
    () => lookAgain(page),
  )
  const presses = (event: string): Driver => ({
    event: { type: `import.${event}`, by: 'seller' },
    act: () => buttonOf(snake(event)).click(),
  })
  const confirms = (event: 'cancel' | 'undo'): Driver => ({
    event: { type: `import.${event}`, by: 'seller' },
    act: async () => {
      await buttonOf(event).click()
      const { title, accept } = words.asked[event]
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: accept, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  })
  const bySystem = (
    name: 'read' | 'suggest' | 'compare' | 'proceed' | 'renew' | 'finish' | 'halt' | 'revert' | 'fail',
  ) => fires({ type: `import.${name}`, by: 'system' })
  const sight = (snapshot: AnyMachineSnapshot): Sight => {
    const mine = eventsOf('seller', snapshot).map(snake)
    const title = words.stateTitle(snake(leavesOf(snapshot)))
    return {
      there: [next.getByRole('heading', { name: title, exact: true }), ...mine.map(buttonOf)],
      gone: importEvents.names.filter(event => !mine.includes(event)).map(buttonOf),
    }
  }
  const begin = (failed: number) => async () => {
    id = newId('im')
    // a former tour may have ended while it ran
    await services.pool.query(`update imports set state = 'cancelled' where seller_id = $1`, [sellerId])
    await services.pool.query(
      `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state, to_create, created, failed, worked_at)
       values ($1, $2, 'walk.csv', 10, 'utf-8', ',', 'uploaded', 2, 2, $3, now() + interval '1 day')`,
      [id, sellerId, failed],
    )
    await visit(page, `/account/business/products/import?import=${id}`)
  }
  return {
    name: 'lifecycle-import-job',
    machine: importJobMachine,
    starts: {
      'a file with something to do': { input: facts, begin: begin(0) },
      'a file with errors': { input: { ...facts, failures: 1 }, begin: begin(1) },
    },
    drivers: {
      read: bySystem('read'),
      suggest: bySystem('suggest'),
      compare: bySystem('compare'),
      proceed: bySystem('proceed'),
      renew: bySystem('renew'),
      finish: bySystem('finish'),
      halt: bySystem('halt'),
      revert: bySystem('revert'),
      fail: bySystem('fail'),
      confirm: presses('confirm'),
      editMapping: presses('editMapping'),
      start: presses('start'),
      stop: presses('stop'),
      cancel: confirms('cancel'),
      undo: confirms('undo'),
      'after abandoned': waits('abandoned'),
      'after undoing': waits('undoing'),
    },
    seen: Object.fromEntries(
      [
        'uploaded',
        'parsed',
        'mapping',
        'validated',
        'ready',
        'checking',
        'running',
        'stopping',
        'completed.undoable',
        'completed.closed',
        'completedWithErrors.undoable',
        'completedWithErrors.closed',
        'stopped.undoable',
        'stopped.closed',
        'failed.undoable',
        'failed.closed',
        'undoing',
        'undone',
        'cancelled',
      ].map(state => [state, sight]),
    ),
    outside: {},
  }
}
