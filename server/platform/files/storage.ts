import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
  /** As the header `ETag` has it. */
  etag: string
}

/** Some of a file's bytes: both ends are included. */
export interface Part {
  start: number
  end: number
}

/**
 * Keeps the files of images, in a folder or in a bucket. A path is a folder, a slash and a name. A file appears whole or
 * not at all, and never changes.
 *
 * Every function throws `StorageUnavailableError` where the storage does not answer, and `StorageRefusedError` where it
 * does not let us in.
 */
export interface FileStorage {
  /** Makes sure that the storage can be used. */
  prepare(): Promise<void>
  /** Stores a file of this machine, which may be gone from its place afterwards. */
  put(path: string, from: string): Promise<void>
  /** null: there is no such file. */
  find(path: string): Promise<StoredFile | null>
  /** The file, or a part of it, to be read or destroyed; null: there is no such file. */
  open(path: string, part?: Part): Promise<(StoredFile & { content: Readable }) | null>
  /** Hands over the path of the file on this machine, good until `work` is done; null: there is no such file. */
  withLocalFile<T>(path: string, work: (local: string) => Promise<T>): Promise<T | null>
  /** Files that are not there are not missed. */
  remove(paths: readonly string[]): Promise<void>
  /** The names in a folder, in no order. */
  list(folder: string): AsyncIterable<string>
}

/** The storage does not answer, or not as it should. The message is for the log and holds no secret. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/** The storage answers and refuses: the settings are wrong. The message is a sentence without secrets. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError'
}

/** Whether files can be neither stored nor read just now, whoever has to act on it. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageUnavailableError || error instanceof StorageRefusedError
}
