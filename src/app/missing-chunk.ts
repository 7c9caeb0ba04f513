let isMissing = false
let answer: (() => void) | undefined

/** Files that were fetched once: the browser has them. */
const fetched = new Set<string>()
/** Chunks that the browser may never import under their own address, as that failed. */
const stale = new Set<string>()
/** What came of them under another. */
const afresh = new Map<string, Promise<unknown>>()
let attempts = 0

type Import = (address: string) => Promise<unknown>

/**
 * Makes a dynamic import; the build has every one go through here (scripts/chunk-loading.ts). Many browsers remember a
 * module that could not be fetched and fail for ever under its address. So its files are fetched first and imported
 * when they are there; a chunk whose import failed all the same is imported under a fresh address the next time.
 * @param load imports the chunk.
 * @param files the chunk and what it imports, as absolute paths.
 * @param from imports an address; given by tests.
 * @throws an error whose words the router does not know: it would load the page anew by itself, offline too.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  files: readonly string[],
  from: Import = address => import(/* @vite-ignore */ address),
): Promise<T> {
  const [chunk = ''] = files
  try {
    await Promise.all(files.map(fetchOnce))
    // the module under a fresh address has whatever `load` takes from it
    if (stale.has(chunk)) return await (importAfresh(chunk, from) as Promise<T>)
    return await load().catch(error => {
      stale.add(chunk)
      throw error
    })
  } catch (cause) {
    isMissing = true
    answer?.()
    throw new Error('unreachable', { cause })
  }
}

async function fetchOnce(file: string): Promise<void> {
  // what the HTML names is on its way already
  if (fetched.has(file) || document.querySelector(`link[href="${file}"]`) !== null) return
  const { ok, status } = await fetch(file)
  if (!ok) throw new Error(String(status))
  fetched.add(file)
}

function importAfresh(chunk: string, from: Import): Promise<unknown> {
  let module = afresh.get(chunk)
  if (module === undefined) {
    attempts += 1
    module = from(`${chunk}?again=${attempts}`)
    afresh.set(chunk, module)
    module.catch(() => afresh.delete(chunk))
  }
  return module
}

/**
 * Says what is done about chunks that could not be loaded; its script is fetched while it can be, and what was missing
 * before is answered too. After a new build an open tab may ask for a chunk that no longer exists: the page is loaded
 * anew, once, with what was typed. A chunk that could not be loaded for another reason, offline for instance, is no
 * reason to leave the page: whoever asked for it says so and asks again.
 */
export function answerMissingChunks(given: () => void): void {
  answer = given
  if (isMissing) answer()
}
