/** A value of a cell, or why there is none. */
export type Read<T> = { value: T } | { code: string; message: string; suggestion?: string }
