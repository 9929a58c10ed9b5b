import { expect, it } from 'vitest'
import { attachments } from '#modules/attachments/table.server.ts'
import { openPortal } from '#tests/app.ts'
import { plansOf } from '#tests/plans.ts'
import { pictureUse } from './repository.server.ts'

const portal = await openPortal()
const unused = `
  insert into attachments (token, original_name, mime, size, width, height, sha256, widths)
  select md5('a' || n), 'rasm.jpg', 'image/jpeg', 1000, 800, 600, md5('b' || n), '[400]' from generate_series(1, 25000) n`
const used = `
  insert into posts (slug, type, title_uz, category, date)
    select 'xabar-' || n, 'NEWS', 'Xabar', 1, now() from generate_series(1, 2000) n;
  insert into post_pictures (post, attachment) select id, id from posts;
  insert into gallery (title_uz, date) select 'Albom', '2020-01-01' from generate_series(1, 500) n;
  insert into gallery_images (owner, attachment, index) select id, id, 0 from gallery;
  insert into video_gallery (title_uz, date) select 'Film', '2020-01-01' from generate_series(1, 500) n;
  insert into video_gallery_videos (owner, poster, source, url, title_uz, index)
    select id, id, 'youtube', 'https://www.youtube.com/watch?v=abcdefghijk', 'Film', 0 from video_gallery;
  insert into useful_links (slug, name_uz, link, type, icon)
    select 'havola-' || n, 'Havola', '/x', 'legal', n from generate_series(1, 50) n;
  insert into categories (slug, name_uz, body_uz)
    select 'sahifa-' || n, 'Sahifa', '<img src="/files/' || md5('a' || n) || '/400.webp">' from generate_series(1, 50) n`

const { db } = portal.ground
const [one] = await portal.query("select id from users where username = 'editor'")
const seen = pictureUse.seenBy({ id: String(one?.id), is_superuser: false, permissions: ['Can view post'] })

it('what shows pictures is read once for all 25 000 that a member of staff may or may not see', async () => {
  await portal.query(unused)
  await portal.query(used)
  await portal.query('vacuum analyze')
  const [plan = ''] = await plansOf(db, async () => {
    await db.select({ id: attachments.id }).from(attachments).where(seen)
  })
  // Posts, albums, films, links and the texts of pages: a set each. The others ask an index for each picture.
  expect(plan.match(/hashed SubPlan/g)).toHaveLength(5)
  expect(plan.match(/pictures @> /g)).toHaveLength(3)
  expect(plan).not.toMatch(/= attachments\.id\b/)
})
