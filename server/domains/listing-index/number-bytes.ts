/** How many bytes a number takes: seven bits in each. */
export function sizeOf(value: number): number {
  let size = 1
  for (let rest = value; rest > 127; rest >>>= 7) size += 1
  return size
}

/** Appends a number. */
export function pushNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  bytes.push(rest)
}

/** Writes a number; returns the place after it. */
export function putNumber(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let next = at
  for (; rest > 127; rest >>>= 7) bytes[next++] = (rest & 127) | 128
  bytes[next++] = rest
  return next
}

/** Reads a number, and the place after it. */
export function numberAt(bytes: Uint8Array, at: number): { value: number; next: number } {
  let next = at
  let byte = bytes[next++] ?? 0
  let value = byte & 127
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[next++] ?? 0
    value |= (byte & 127) << shift
  }
  return { value, next }
}
