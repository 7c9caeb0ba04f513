import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ReceivedFile } from '#src/api/contract/endpoint.ts'
import { queueWork } from './effects.ts'
import { inspectFile, storeFile } from './file/chunks.ts'
import { importRow } from './row.ts'
import { addImport } from './store.ts'

/** Stores an uploaded file, and has the job read it. @throws Refusal 422 for one that is no table. */
export async function uploadFile(
  services: Services,
  sellerId: string,
  { path, bytes }: ReceivedFile,
  fileName: string,
): Promise<string> {
  const { delimiter, encoding, encodings } = await inspectFile(path)
  const id = newId('im')
  await change(services, async uow => {
    const row = importRow.new({ id, seller_id: sellerId, file_name: fileName, encoding })
    uow.begin('import_job', row, { type: 'import.upload', by: 'seller' })
    await addImport(uow, { ...row, bytes, delimiter, encodings })
    await storeFile(uow, id, path)
    queueWork(uow, id)
  })
  return id
}
