const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a file could not be written for want of room: the same may succeed once there is some. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
