type Prepare = NonNullable<typeof Error.prepareStackTrace>

/** How many callers a call of Playwright names where it fails: the helper that made it, and the test. */
const callers = 6

/**
 * Playwright reads a stack for every call, for the name of the call and for a message in case it fails, and Vitest maps
 * each frame of it to its source. Most frames are Playwright's own or the machinery's: only the last of Playwright's and
 * the next callers are mapped.
 */
export function shortenStacks(): void {
  const prepare: Prepare | undefined = Error.prepareStackTrace
  if (prepare === undefined || prepare.name === shortened.name) return
  Error.prepareStackTrace = shortened

  function shortened(error: Error, frames: NodeJS.CallSite[]): unknown {
    return prepare?.(error, frames[0]?.getFunctionName() === 'captureRawStack' ? relevant(frames) : frames)
  }
}

function relevant(frames: NodeJS.CallSite[]): NodeJS.CallSite[] {
  const outside = frames.findIndex(frame => frame.getFileName()?.includes('/playwright-core/') !== true)
  return outside < 1 ? frames : frames.slice(outside - 1, outside + callers)
}
