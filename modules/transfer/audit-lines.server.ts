import { type AuditRecord, chainHash, type Head } from '#platform/audit-chain.server.ts'

type Line = Omit<AuditRecord, 'at'> & { id: number; at: string }

/**
 * Chains the entries of an imported log anew. Their hashes were made with the secret of the portal they come from, which
 * no archive holds; from here on this portal's secret vouches for them.
 */
export function createChain(secret: Buffer): {
  over: (lines: AsyncIterable<string>) => AsyncGenerator<string>
  head: () => Head
} {
  let head: Head = { entries: 0, last_id: 0, hash: '' }
  return {
    async *over(lines) {
      for await (const line of lines) {
        const entry = JSON.parse(line) as Line
        const previous_hash = head.hash
        const hash = chainHash(secret, previous_hash, { ...entry, at: new Date(entry.at) })
        head = { entries: head.entries + 1, last_id: entry.id, hash }
        // The line itself goes on, so that numbers stay as they were written.
        yield `${line.slice(0, -1)},${JSON.stringify({ previous_hash, hash }).slice(1)}`
      }
    },
    head: () => head,
  }
}
