import { expect } from 'vitest'
import { csvImportMachine } from '#src/machines/editors/wardrobe/csv-import.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const rule = { accept: ['text/csv'], maxBytes: 5 * 1024 * 1024 }
const input = { rule }
const table = { name: 'wardrobe.csv', type: 'text/csv', bytes: 2048, content: new Blob(['title']) }
const chosen = (more: object = {}) => ({ type: 'table.chosen', file: { ...table, ...more } })
const confirmed = { type: 'import.confirmed' }
const retried = { type: 'import.retried' }
const returned = { type: 'network.returned' }
const cancelled = { type: 'import.cancelled' }
const [some, none] = [{ added: 3 }, { added: 0 }]
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const ended = { status: 401, code: 'unauthenticated', message: 'No.' }
const noTable = {
  status: 422,
  code: 'invalid',
  message: 'Look at the form.',
  errors: { file: ['This is not a table.'] },
}
const begun = { rule, file: null, problem: null, preview: null, report: null }

type Flow = ReturnType<typeof rigOf>

describeMachine({
  name: 'csv-import',
  machine: csvImportMachine,
  inputs: { tables: input },
  events: {
    'a table is chosen': chosen(),
    'a workbook is chosen': chosen({ name: 'wardrobe.xlsx', type: 'application/vnd.ms-excel.sheet' }),
    'three rows are new': done('preview', some),
    'none is new': done('preview', none),
    'it is no table': failed('preview', noTable),
    'no answer to the preview': failed('preview', away),
    'it is brought': done('bring', some),
    'it is no table any more': failed('bring', noTable),
    'no answer to the import': failed('bring', away),
    'import.confirmed': confirmed,
    'import.retried': retried,
    'network.returned': returned,
    'import.cancelled': cancelled,
  },
  project: ({
    file,
    problem,
    preview,
    report,
  }: {
    file: unknown
    problem: unknown
    preview: unknown
    report: unknown
  }) => ({
    isChosen: file !== null,
    problem,
    preview,
    report,
  }),
  invariants: {
    empty: ({ context, children }) =>
      context.file === null && context.preview === null && context.report === null && !('bring' in children),
    previewing: ({ context, children }) =>
      context.file !== null && context.problem === null && context.preview === null && 'preview' in children,
    unread: ({ context, children }) =>
      context.file !== null &&
      context.problem !== null &&
      context.preview === null &&
      !('preview' in children),
    ready: ({ context, children }) =>
      context.file !== null && context.problem === null && context.preview !== null && !('bring' in children),
    bringing: ({ context, children }) =>
      context.file !== null && context.problem === null && context.preview !== null && 'bring' in children,
    unbrought: ({ context, children }) =>
      context.file !== null && context.problem !== null && context.preview !== null && !('bring' in children),
    done: ({ context }) => context.problem === null && context.preview === null && context.report !== null,
  },
  behaviours: {
    'a table is looked at, and brought in once somebody wants it': async machine => {
      const flow = rigOf(machine, { input })
      flow.send(chosen())
      expect([flow.state(), flow.calls('preview')]).toEqual(['previewing', [{ file: table }]])
      await flow.answer('preview', some)
      expect([flow.state(), flow.context().preview]).toEqual(['ready', some])
      flow.send(confirmed)
      flow.send(confirmed)
      flow.send(chosen({ name: 'other.csv' }))
      expect([flow.state(), flow.calls('bring')]).toEqual(['bringing', [{ file: table }]])
      await flow.answer('bring', some)
      expect([flow.state(), flow.context(), flow.actions.map(({ action }) => action)]).toEqual([
        'done',
        { ...begun, file: table, report: some },
        ['notifyBrought'],
      ])
      flow.send(chosen({ name: 'other.csv' }))
      expect([
        flow.state(),
        flow.context().report,
        (flow.context().file as { name: string } | null)?.name,
      ]).toEqual(['previewing', null, 'other.csv'])
    },
    'a table with nothing new cannot be confirmed, only canceled': async machine => {
      const flow = rigOf(machine, { input })
      flow.send(chosen())
      await flow.answer('preview', none)
      flow.send(confirmed)
      expect(flow.state()).toBe('ready')
      flow.send(cancelled)
      expect([flow.state(), flow.context()]).toEqual(['empty', begun])
    },
    'canceling an import forgets it in every state and sends nothing more': async machine => {
      const beginnings = {
        previewing: async () => {},
        unread: async (flow: Flow) => flow.refuse('preview', away),
        ready: async (flow: Flow) => flow.answer('preview', some),
        unbrought: async (flow: Flow) => {
          await flow.answer('preview', some)
          flow.send(confirmed)
          await flow.refuse('bring', away)
        },
        done: async (flow: Flow) => {
          await flow.answer('preview', some)
          flow.send(confirmed)
          await flow.answer('bring', some)
        },
      }
      for (const [state, reach] of Object.entries(beginnings)) {
        const flow = rigOf(machine, { input })
        flow.send(chosen())
        await reach(flow)
        expect(flow.state()).toBe(state)
        const brought = flow.calls('bring').length
        flow.send(cancelled)
        expect([
          flow.state(),
          flow.context(),
          flow.calls('preview').length,
          flow.calls('bring').length,
        ]).toEqual(['empty', begun, 1, brought])
      }
    },
    'choosing another table replaces the first one, and a refused one leaves none': async machine => {
      const other = { ...table, name: 'other.csv' }
      const sheet = { name: 'other.xlsx', type: 'application/x' }
      const beginnings = {
        unread: async (flow: Flow) => flow.refuse('preview', away),
        ready: async (flow: Flow) => flow.answer('preview', some),
        done: async (flow: Flow) => {
          await flow.answer('preview', some)
          flow.send(confirmed)
          await flow.answer('bring', some)
        },
      }
      for (const [state, reach] of Object.entries(beginnings)) {
        const flow = rigOf(machine, { input })
        flow.send(chosen())
        await reach(flow)
        expect(flow.state()).toBe(state)
        flow.send(chosen(other))
        expect([flow.state(), flow.context(), flow.calls('preview')]).toEqual([
          'previewing',
          { ...begun, file: other },
          [{ file: table }, { file: other }],
        ])
        const refused = rigOf(machine, { input })
        refused.send(chosen())
        await reach(refused)
        refused.send(chosen(sheet))
        expect([refused.state(), refused.context(), refused.calls('preview').length]).toEqual([
          'empty',
          { ...begun, problem: 'other.xlsx is a workbook. Save its sheet as CSV, then choose that.' },
          1,
        ])
      }
    },
    'a file that is no table is dropped with a message at its field, and another one is taken':
      async machine => {
        const flow = rigOf(machine, { input })
        for (const [file, sentence] of [
          [
            { name: 'a.xlsx', type: 'application/x' },
            'a.xlsx is a workbook. Save its sheet as CSV, then choose that.',
          ],
          [{ name: 'a.pdf', type: 'application/pdf' }, 'a.pdf is not one of these: CSV.'],
          [{ bytes: 5 * 1024 * 1024 + 1 }, 'wardrobe.csv has 5.1 MB; at most 5 MB can be sent.'],
          [{ bytes: 0 }, 'wardrobe.csv is empty.'],
        ] as const) {
          flow.send(chosen(file))
          expect([flow.state(), flow.context()]).toEqual(['empty', { ...begun, problem: sentence }])
        }
        for (const status of [400, 413, 415, 422]) {
          flow.send(chosen())
          expect(flow.context().problem).toBe(null)
          await flow.refuse('preview', { ...noTable, status })
          expect([flow.state(), flow.context()]).toEqual([
            'empty',
            { ...begun, problem: 'This is not a table.' },
          ])
        }
        // named as a workbook by a browser that knows no better, and a table all the same
        flow.send(chosen({ name: 'wardrobe.xls' }))
        expect(flow.state()).toBe('previewing')
        await flow.answer('preview', some)
        flow.send(confirmed)
        await flow.refuse('bring', noTable)
        expect([flow.state(), flow.context()]).toEqual([
          'empty',
          { ...begun, problem: 'This is not a table.' },
        ])
      },
    'without an answer, or a session, the table stays and goes out again': async machine => {
      const flow = rigOf(machine, { input })
      flow.send(chosen())
      await flow.refuse('preview', ended)
      expect([flow.state(), flow.context().problem]).toEqual([
        'unread',
        'Your session ended. Once you are logged in, the same table goes on.',
      ])
      flow.send(returned)
      expect([flow.state(), flow.context().problem]).toEqual(['previewing', null])
      await flow.refuse('preview', { status: 429, code: 'too_many', message: 'Wait a minute.' })
      expect([flow.state(), flow.context().problem]).toEqual(['unread', 'Wait a minute.'])
      flow.send(retried)
      expect([flow.state(), flow.context().problem]).toEqual(['previewing', null])
      await flow.answer('preview', some)
      flow.send(confirmed)
      await flow.refuse('bring', away)
      expect([flow.state(), flow.context()]).toEqual([
        'unbrought',
        { ...begun, file: table, preview: some, problem: away.message },
      ])
      flow.send(returned)
      expect([flow.state(), flow.context().problem]).toEqual(['bringing', null])
      await flow.refuse('bring', away)
      flow.send(retried)
      expect([flow.state(), flow.context().problem]).toEqual(['bringing', null])
      await flow.answer('bring', some)
      expect([flow.state(), flow.calls('bring')]).toEqual([
        'done',
        [{ file: table }, { file: table }, { file: table }],
      ])
    },
  },
})
