import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesBeforePaint } from './bytes.ts'
import { lighthouseScores } from './lighthouse.ts'
import { interleaved } from './load.ts'
import { machine } from './machine.ts'
import { startNginx } from './nginx.ts'
import { startProduct } from './product.ts'
import { markdown, type Report } from './report.ts'
import { searchFigures } from './search.ts'

/**
 * `npm run bench`: measures the built product beside nginx on the same core in the same run and writes `bench/report.md`.
 * Speed is told as ratios and bytes; nothing here is a test.
 */
async function main(): Promise<void> {
  const product = await startProduct()
  try {
    const small = {
      at: new Date().toISOString(),
      machine: await machine(),
      starts: product.starts,
      memoryMb: await product.memoryMb(),
      cached: await cachedPage(product.url),
      bytes: await bytesBeforePaint(product.url, ['/', '/uzb', '/ru', '/en']),
      lighthouse: await lighthouseScores(product.url, ['/', '/ru', await firstPage(product.url)]),
    }
    await product.grow()
    const report: Report = {
      ...small,
      json: await jsonCalls(product.url),
      grownMemoryMb: await product.memoryMb(),
      search: await searchFigures(searchedPosts),
    }
    const text = markdown(report)
    await writeFile(join(import.meta.dirname, 'report.md'), text)
    process.stdout.write(text)
  } finally {
    await product.stop()
  }
}

/** Enough to be slow where an index is missing, and soon filled. */
const searchedPosts = 20_000

async function cachedPage(url: string) {
  const nginx = await startNginx(await compressed(`${url}/`))
  try {
    return await interleaved({ product: { url: `${url}/` }, nginx: { url: nginx.url } })
  } finally {
    await nginx.stop()
  }
}

/** The cache leaves requests with credentials alone; to a public call they mean nothing. */
const pastTheCache = { authorization: 'none' }

async function jsonCalls(url: string) {
  const list = `${url}/api/posts/?page_size=20`
  const one = `${url}${await firstPost(url)}`
  const nginx = await startNginx(await compressed(list))
  try {
    return await interleaved({
      'list of 20, cached': { url: list },
      'list of 20, static file in nginx': { url: nginx.url },
      'list of 20, not cached': { url: list, headers: pastTheCache },
      'list of 20 of one type, page 100, not cached': { url: `${list}&type=NEWS&p=100`, headers: pastTheCache },
      'one post, not cached': { url: one, headers: pastTheCache },
    })
  } finally {
    await nginx.stop()
  }
}

/** The very bytes that the product sends, so that both servers send the same. */
async function compressed(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve(Buffer.concat(chunks))
    })
      .on('error', reject)
      .end()
  })
}

async function firstPage(url: string): Promise<string> {
  const list = (await (await fetch(`${url}/api/posts/?page_size=1`)).json()) as { results: { link: string }[] }
  return list.results[0]?.link ?? '/posts'
}

async function firstPost(url: string): Promise<string> {
  return `/api${await firstPage(url)}`
}

await main()
