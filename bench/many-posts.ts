import { openDatabase } from '#platform/database/database.server.ts'

/** How many posts lie behind the lists that are measured. */
export const manyPosts = 50_000

/** So many at once, since the embedded database gives no statement longer than half a minute. */
const atOnce = 5000

/** Adds posts of all types in all languages to the portal in a folder that nobody holds. */
export async function addPosts(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    for (let from = 1; from <= count; from += atOnce)
      await database.pool.query(
        `insert into posts (slug, type, title_uz, title_uzb, title_ru, title_en, summary_uz, summary_ru, description_uz, category, thumbnail, date)
       select 'yozuv-' || n, (array['NEWS', 'ANNOUNCEMENTS', 'LEGISLATIVE', 'OTHER'])[1 + n % 4], 'Hududlarda huquqiy maslahat kuni, ' || n || '-son',
         'Ҳудудларда ҳуқуқий маслаҳат куни, ' || n || '-сон', 'День правовых консультаций, № ' || n, 'A day of legal advice, no. ' || n,
         'Fuqarolar bepul maslahat oladi', 'Граждане получат бесплатную консультацию', repeat('<p>Matn</p>', 50),
         1 + n % 2, (select min(id) from attachments), now() - n * interval '20 minutes'
       from generate_series($1::int, $2::int) n`,
        [from, Math.min(count, from + atOnce - 1)],
      )
    await database.pool.query('vacuum analyze posts')
  } finally {
    await database.close()
  }
}
