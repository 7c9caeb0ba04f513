import type { ChosenFile } from '#src/machines/editors/images/file-problem.ts'
import { chosenFile } from './uploader.ts'

/** The chosen files, sorted by name where a folder gives no order. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map(chosenFile)
}

/**
 * Everything that was dropped or pasted: files, and the contents of folders, however deep. Files that systems
 * put into folders for themselves (`.DS_Store`, `Thumbs.db`) are ignored.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  // read at once: the list is empty after the event
  const entries = [...transfer.items].flatMap(item => item.webkitGetAsEntry?.() ?? [])
  if (entries.every(entry => entry.isFile)) return chosenFiles(transfer.files)
  const found = (await Promise.all(entries.map(filesOf))).flat()
  return chosenFiles(found.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db'))
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File | null>(resolve =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    )
    return file === null ? [] : [file]
  }
  const inside = await entriesOf((entry as FileSystemDirectoryEntry).createReader())
  const files = await Promise.all(inside.map(filesOf))
  return files.flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/** A reader returns a hundred entries at a time, and none at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>(resolve => reader.readEntries(resolve, () => resolve([])))
  return some.length === 0 ? [] : [...some, ...(await entriesOf(reader))]
}
