import type { ChosenFile } from '../../machines/flows/file-problem.ts'
import { chosenFile } from '../uploader-flow.ts'

/** The files of a choice, in the order of their names where a folder gives none. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map(chosenFile)
}

/**
 * Everything that was dropped or pasted: files, and what lies in folders, however deep. What systems put into folders
 * for themselves (`.DS_Store`, `Thumbs.db`) is nobody's picture.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  // asked for at once: once the event is over the list is empty
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

/** A reader gives a hundred at a time, and nothing once there is no more. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>(resolve => reader.readEntries(resolve, () => resolve([])))
  return some.length === 0 ? [] : [...some, ...(await entriesOf(reader))]
}
