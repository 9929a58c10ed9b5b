import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#platform/root.server.ts'

/*
 * The process begins here, and then once more as the same process: the system's allocator hears only at its beginning that it
 * shall give back what is not used. Without it a quarter more stays taken at rest (docs/decisions/0033-memory-at-rest.md).
 */
const toldAllocator = 'MALLOC_TRIM_THRESHOLD_'
if (process.platform === 'linux' && process.execve && process.env[toldAllocator] === undefined) {
  const line = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)]
  process.execve(process.execPath, line, { ...process.env, [toldAllocator]: String(2 ** 20) })
}

// Compiled code is kept from one start to the next; where the folder cannot be written (NODE_COMPILE_CACHE names another) the
// start just takes longer. It takes effect for what is imported after it.
enableCompileCache(join(root, 'build', '.compiled'))
try {
  const { begin } = await import('./begin.ts')
  const begun = await begin()
  const { start } = await import('./portal-process.ts')
  await start(begun)
} catch (error) {
  const { explain } = await import('./explain.ts')
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
