const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a file could not be written because the disk is full: a retry may succeed once there is space. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
