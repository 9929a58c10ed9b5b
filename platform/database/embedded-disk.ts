import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How often the database has really synced a file or a folder to the disk. */
export const syncCounter = { calls: 0 }

function fsync(descriptor: number): void {
  fs.fsyncSync(descriptor)
  syncCounter.calls += 1
}

/**
 * Syncs a folder, which makes new, renamed and removed names in it durable.
 * Windows cannot open folders and keeps names durable by itself, so there it does nothing.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, 'r')
  try {
    fsync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Syncs every file and folder below `folder`, deepest first, and then the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      syncTree(name)
    } else if (entry.isFile()) {
      // Windows refuses to flush a descriptor that was opened for reading alone.
      const descriptor = fs.openSync(name, 'r+')
      try {
        fsync(descriptor)
      } finally {
        fs.closeSync(descriptor)
      }
    }
  }
  syncFolder(folder)
}

type Stream = { nfd: number; node: { mode: number } }
type NodeFsModule = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

/** PGlite's folder file system with the fsync it lacks: without it a commit is not safe from a power cut. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun = [
      ...(result.emscriptenOpts.preRun ?? []),
      (module) => {
        const { stream_ops: operations } = (module as unknown as NodeFsModule).NODEFS
        operations.fsync = (stream) => {
          // An error goes through the database like a trap, and `stopOnTrap` then ends the worker: after a failed
          // sync nobody knows what is on the disk, and only recovery from the journal can tell.
          fsync(stream.nfd)
          return 0
        }
      },
    ]
    return result
  }
}
