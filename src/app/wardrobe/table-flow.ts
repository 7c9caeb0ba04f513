import { createActor, fromPromise } from 'xstate'
import type { ImportPreview, ImportReport } from '../../api/contract/wardrobe.ts'
import { wardrobeKey } from '../../api/queries/wardrobe.ts'
import type { RouterContext } from '../../app.tsx'
import type { ChosenFile } from '../../machines/flows/file-problem.ts'
import { tableImportMachine } from '../../machines/flows/table-import.ts'
import { uploadTransport } from '../upload-transport.ts'
import { chosenFile } from '../uploader-flow.ts'
import { keptWork } from './kept-work.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>
type Given = { file: ChosenFile | null }

/** The server's limits for a CSV file. */
const rule = { accept: ['text/csv'], maxBytes: 5 * 1024 * 1024 }

const wardrobe = () => import('../../api/contract/wardrobe.ts')

/** The CSV import. It continues over the end of a session, and the chosen file stays. */
export function tableWork(context: Context, userId: string) {
  return keptWork(context.actors, userId, 'table', () => {
    const table = createActor(tableImportFlow(context), { input: { rule } }).start()
    return { work: table, table, stop: () => table.stop(), forget: () => {}, isOver: () => false }
  })
}

/** The CSV import's machine with the app's implementations. The server makes its reports. */
function tableImportFlow({ client, actors, queryClient }: Context) {
  return tableImportMachine.provide({
    actors: {
      preview: fromPromise<ImportPreview, Given>(async ({ input, signal }) => {
        const { previewImport } = await wardrobe()
        return (
          await client.call(
            previewImport,
            partsOf(input, signal),
            'background',
            uploadTransport(() => {}),
          )
        ).data
      }),
      bring: fromPromise<ImportReport, Given>(async ({ input, signal }) => {
        const { importGarments } = await wardrobe()
        return (
          await client.call(
            importGarments,
            partsOf(input, signal),
            'background',
            uploadTransport(() => {}),
          )
        ).data
      }),
    },
    actions: {
      tellBrought: () => {
        actors.toasts.send({
          type: 'toast.wished',
          tone: 'success',
          message: 'The table is in your wardrobe.',
        })
        void queryClient.invalidateQueries({ queryKey: wardrobeKey })
      },
    },
  })
}

function partsOf({ file }: Given, signal: AbortSignal) {
  return { body: {}, file: file?.content ?? new Blob(), signal }
}

/** A CSV file in the form of the machine: systems give the same file many types, and some none. */
export function chosenTable(file: File): ChosenFile {
  const isTable = /\.(csv|tsv|txt)$/i.test(file.name)
  return { ...chosenFile(file), ...(isTable ? { type: 'text/csv' } : {}) }
}
