import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The folder of the package, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** How long programs may take to clean up after an interruption. */
const longestStopMs = 15_000

const running = new Set()
const onStop = []
let stopping = false

/**
 * Runs a program in the package's folder and waits for it. Gives its exit code, 1 for a signal, and what it printed where
 * `options.quiet` keeps its output from the terminal. Rejects when the program cannot be started.
 */
export function run(command, args, { env = process.env, quiet = false, ...more } = {}) {
  // After an interruption nothing new begins; the handler below ends the process.
  if (stopping) return new Promise(() => undefined)
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: root, env, stdio, ...more })
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
    })
    child.stderr?.on('data', (text) => {
      output += text
    })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a script with the Node that runs this one. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Remembers what has to be undone when a signal ends the process. Gives the function that does it now, once. */
export function undoLater(undo) {
  const once = async () => {
    const index = onStop.indexOf(once)
    if (index === -1) return
    onStop.splice(index, 1)
    await undo()
  }
  onStop.push(once)
  return once
}

/**
 * From now on a signal ends what runs, undoes what was begun and then ends the process. Gives the function after which
 * signals do what they did before.
 */
export function stopOnSignal() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const handler = async () => {
      if (stopping) return
      stopping = true
      // Runners clean up at the first interruption and give up at the second; a terminal has sent them the first already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill('SIGINT')
      const giveUpAt = performance.now() + longestStopMs
      while (running.size > 0 && performance.now() < giveUpAt) await sleep(50)
      for (const child of running) child.kill('SIGKILL')
      await Promise.allSettled([...onStop].map((undo) => undo()))
      process.exit(code)
    }
    process.on(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => {
    for (const remove of handlers) remove()
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the process with one sentence that says what to do. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
