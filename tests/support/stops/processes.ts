import { readdir, readFile, readlink } from 'node:fs/promises'

/** A process of Linux. */
export interface Found {
  pid: number
  parent: number
  command: string
}

/** Every living process whose environment, command line or working folder names the folder. */
export async function processesOf(folder: string): Promise<Found[]> {
  const names = (await readdir('/proc')).filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  const found = await Promise.all(names.map(name => look(Number(name), folder)))
  return found.filter(each => each !== null)
}

async function look(pid: number, folder: string): Promise<Found | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [environment, line, stat, cwd] = await Promise.all([
    read('environ'),
    read('cmdline'),
    read('stat'),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ])
  const [state = 'X', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (/[ZX]/.test(state) || ![environment, line, cwd].some(text => text.includes(folder))) return null
  return { pid, parent: Number(parent), command: line.replaceAll('\0', ' ').trim() }
}

/** Sends a signal; a process or group that has just ended takes none. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
