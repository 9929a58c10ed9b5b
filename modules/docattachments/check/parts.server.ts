import { type FileHandle, open } from 'node:fs/promises'

/** Reads parts of a file that may be too large for memory. */
export type Parts = {
  size: number
  /** The bytes from `start`, fewer where the file ends before. */
  read: (start: number, length: number) => Promise<Buffer>
}

/** Opens a file for a check and closes it afterwards. */
export async function withParts<Result>(path: string, check: (parts: Parts) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await check({ size, read: (start, length) => readPart(file, start, Math.min(length, size - start)) })
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
