/** The scripts of package.json that run until they are ended. They begin with `exec`: npm is the parent. */
const lasting = ['start', 'dev']

/** How often the parent is looked at, in milliseconds. */
const pause = 500

/**
 * The process id of the npm that started this process; null without one. npm passes SIGHUP on to nobody, and cannot pass
 * on SIGKILL. Any other parent may end first: a script that starts the server in the background.
 */
export function npmParent(env: NodeJS.ProcessEnv = process.env): number | null {
  const isOurs = env.npm_package_name === 'garderobe' && lasting.includes(env.npm_lifecycle_event ?? '')
  return isOurs ? process.ppid : null
}

/** Calls `gone` once when this process has another parent than `parent`. */
export function watchParent(parent: number, gone: () => void): void {
  const look = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }
  const timer = setInterval(look, pause)
  timer.unref()
}
