import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
  /** In the form of the header `ETag`. */
  etag: string
}

/** A byte range of a file; both ends are inclusive. */
export interface Part {
  start: number
  end: number
}

/**
 * Stores image files, in a folder or in a bucket. A path is a folder, a slash and a name. A file appears
 * whole or not at all, and never changes.
 *
 * Every function throws `StorageUnavailableError` if the storage does not answer, and `StorageRefusedError`
 * if it refuses access.
 */
export interface FileStorage {
  /** Checks that the storage can be used. */
  prepare(): Promise<void>
  /** Stores a local file, which may be moved away by this. */
  put(path: string, from: string): Promise<void>
  /** null: there is no such file. */
  find(path: string): Promise<StoredFile | null>
  /** The file, or a part of it; the caller must read or destroy it. null: there is no such file. */
  open(path: string, part?: Part): Promise<(StoredFile & { content: Readable }) | null>
  /** Passes the path of the file on this machine, valid until `work` is done; null: there is no such file. */
  withLocalFile<T>(path: string, work: (local: string) => Promise<T>): Promise<T | null>
  /** Ignores files that do not exist. */
  remove(paths: readonly string[]): Promise<void>
  /** The names in a folder, in no order. */
  list(folder: string): AsyncIterable<string>
}

/** The storage does not answer, or not correctly. The message is for the log and contains no secret. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/**
 * The storage answers and refuses access: the settings are wrong. The message is a sentence without secrets.
 */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError'
}

/** Whether files can be neither stored nor read now, whatever the cause. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof StorageUnavailableError || error instanceof StorageRefusedError
}
