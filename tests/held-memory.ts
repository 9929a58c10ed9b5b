import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** How much memory of this process something still holds, in megabytes: what is merely not collected yet does not count. */
export function heldMegabytes(): number {
  // What the first finds, the second has given back: buffers are let go beside the program.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}
