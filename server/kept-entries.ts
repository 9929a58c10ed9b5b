import type { Entry } from './page-cache-entry.ts'

/** Entries of the page cache by their keys: as many as have room, and those that were used last. */
export function createKeptEntries(mostBytes: number) {
  // Map order is the order of use: the first is dropped first.
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.size
    entries.delete(key)
  }

  return {
    /** The entry of a key, whatever it is good for. */
    get: (key: string): Entry | undefined => entries.get(key),
    /** The entry of a key, which somebody uses now. */
    use(key: string): Entry | undefined {
      const entry = entries.get(key)
      // The order matters only where there is much to choose from.
      if (entry && bytes > mostBytes / 2) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    /** Keeps an entry in place of the one before it, and drops what was used longest ago where there is no room. */
    keep(key: string, entry: Entry): void {
      drop(key)
      entries.set(key, entry)
      bytes += entry.size
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    drop,
    all: (): IterableIterator<[string, Entry]> => entries.entries(),
    size: () => ({ entries: entries.size, bytes }),
  }
}
