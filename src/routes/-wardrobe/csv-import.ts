import { fromPromise } from 'xstate'
import { importGarments, previewImport } from '#src/api/commands/wardrobe.ts'
import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { csvImportMachine } from '#src/machines/editors/wardrobe/csv-import.ts'
import * as words from '#src/ui/wardrobe/words.ts'
import { openEditor } from '../-page/workspace.ts'
import { chosenFile } from '../-uploads/uploader.ts'

type Context = Pick<RouterContext, 'client' | 'actors' | 'queryClient'>
type Given = { file: ChosenFile | null }

/** The server's limits for a CSV file. */
const rule = { accept: ['text/csv'], maxBytes: 5 * 1024 * 1024 }

/** The CSV import. It continues over the end of a session, and the chosen file stays. */
export function openImport(context: Context) {
  return openEditor(context, 'csv import', csvImportFlow(context), { rule })
}

/** The CSV import's machine with the app's implementations. The server makes its reports. */
function csvImportFlow({ client, actors, queryClient }: Context) {
  return csvImportMachine.provide({
    actors: {
      preview: fromPromise<ImportPreview, Given>(({ input: { file }, signal }) =>
        previewImport({ client }, contentOf(file), signal),
      ),
      bring: fromPromise<ImportReport, Given>(({ input: { file }, signal }) =>
        importGarments({ client }, contentOf(file), signal),
      ),
    },
    actions: {
      notifyBrought: () => {
        actors.toasts.send({
          type: 'toast.requested',
          tone: 'success',
          message: words.importDone,
        })
        void queryClient.invalidateQueries({ queryKey: wardrobeKey })
      },
    },
  })
}

const contentOf = (file: ChosenFile | null): Blob => file?.content ?? new Blob()

/** A CSV file in the form of the machine: systems give the same file many types, and some none. */
export function chosenCsv(file: File): ChosenFile {
  const isTable = /\.(csv|tsv|txt)$/i.test(file.name)
  return { ...chosenFile(file), ...(isTable ? { type: 'text/csv' } : {}) }
}
