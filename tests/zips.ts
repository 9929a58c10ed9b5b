import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  data?: string | Buffer
  /** What its head says of its size, where that is a lie. */
  says?: number
  isStored?: boolean
  isLink?: boolean
  isLocked?: boolean
  sum?: number
}

/** A ZIP archive, honest or not. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { local, central } = packed(entry, at)
    bodies.push(local)
    index.push(central)
    at += local.length
  }
  const size = index.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...index, end])
}

function packed({ name, data = '', says, isStored, isLink, isLocked, sum }: ZipEntry, at: number) {
  const plain = Buffer.from(data)
  const body = isStored ? plain : deflateRawSync(plain)
  const title = Buffer.from(name)
  // From "flags" to the lengths of name and extra field both heads are alike.
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(0x800 | (isLocked ? 1 : 0), 0)
  facts.writeUInt16LE(isStored ? 0 : 8, 2)
  facts.writeUInt16LE(0x21, 6)
  facts.writeUInt32LE(sum ?? crc32(plain), 8)
  facts.writeUInt32LE(body.length, 12)
  facts.writeUInt32LE(says ?? plain.length, 16)
  facts.writeUInt16LE(title.length, 20)
  const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, title, body])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(isLink ? (0o120777 << 16) >>> 0 : 0, 6)
  rest.writeUInt32LE(at, 10)
  const central = Buffer.concat([Buffer.from('504b010214031400', 'hex'), facts, rest, title])
  return { local, central }
}
