import { randomBytes } from 'node:crypto'
import { Refusal } from '#common/errors.ts'
import { normalizeUzbekLatin } from '#common/transliteration/transliterate.ts'
import { settingsRepository } from '#modules/settings/repository.server.ts'
import { broughtAgain, withPerson } from '#platform/brought-again.server.ts'
import { safeName } from '#platform/file-names.server.ts'
import type { Ground } from '#platform/ground.server.ts'
import { isLost } from '#platform/lost-files.server.ts'
import { type Replaced, replaceOnce, storeOnce } from '#platform/store-once.server.ts'
import { type Upload, uploadOf } from '#platform/uploads.server.ts'
import { type Actor, type Tx, write } from '#platform/write.server.ts'
import { mustBeWhatItSays, typeOf } from './check/check.server.ts'
import type { Docattachment, TitleInput } from './contract.ts'
import { docattachmentOf, docattachmentRepository, documentFile } from './repository.server.ts'
import { docattachments } from './table.server.ts'

const megabyte = 1024 * 1024
/** Text for hours of film. */
const captionMegabytes = 4

/** Documents and videos: taken in when they are, whole, what they say, and stored as they came (decisions, section 5). */
export const docattachmentService = {
  /** How many bytes a file with a name may have, by the settings in force. The gauge refuses with 415 what is not taken. */
  async limits(ground: Pick<Ground, 'db'>): Promise<(name: string) => number> {
    const { document_megabytes, video_megabytes } = await settingsRepository.current(ground.db)
    const megabytes = { document: document_megabytes, video: video_megabytes, captions: captionMegabytes }
    return (name) => megabytes[typeOf(name).kind] * megabyte
  },

  /**
   * Stores a document or a video, an uploaded one or one of our own. The same bytes are stored once: the known document is
   * answered with `duplicate`, and has its file back where that was lost. Refuses with 415 what is not what its name says,
   * and then leaves nothing behind.
   */
  async store(
    ground: Ground,
    actor: Actor,
    file: Upload | { name: string; bytes: Buffer },
    title: Partial<TitleInput> = {},
    more: { inLibrary?: boolean } = {},
  ): Promise<Docattachment> {
    if ('bytes' in file) return uploadOf(ground.files, file, (upload) => this.store(ground, actor, upload, title, more))
    const { extension, kind, mime } = typeOf(file.name)
    const lost = await lostWith(ground, file)
    if (lost) return { ...docattachmentOf(await putBack(ground, actor, lost, file)), duplicate: true }
    const { row, duplicate } = await storeOnce({
      known: () => docattachmentRepository.bySha256(ground.db, file.sha256),
      remove: ground.files.remove,
      async files(stored) {
        await mustBeWhatItSays(file)
        const token = randomBytes(16).toString('hex')
        stored.push(documentFile(token))
        await ground.files.putFile(documentFile(token), file.path)
        return () =>
          write(ground, actor, (tx) =>
            docattachmentRepository.create(tx, {
              token,
              original_name: safeName(file.name, `file.${extension}`),
              extension,
              mime,
              kind,
              size: file.size,
              sha256: file.sha256,
              ...withUzbekLetters(title),
              in_library: more.inLibrary ?? false,
            }),
          )
      },
    })
    if (duplicate) await broughtAgain(ground, actor, { table: docattachments, thing: 'docattachment', row })
    return { ...docattachmentOf(row), ...(duplicate ? { duplicate } : {}) }
  },

  /**
   * Puts other bytes in the place of a document that is still at `version`. It stays the same document wherever it is
   * used, and its address leads to the new file (decision record 0029). Refuses with 415 what is no file of the same kind
   * or not what it says, with 409 `file_known` bytes that are stored already, but for its own where its
   * file was lost, and then leaves everything as it was.
   */
  async replace(ground: Ground, actor: Actor, which: Replaced, file: Upload): Promise<Docattachment> {
    const { extension, kind, mime } = typeOf(file.name)
    const before = await docattachmentRepository.find(ground.db, which.id)
    if (kind !== before.kind) throw new Refusal(415, 'unsupported_document')
    const lost = await lostWith(ground, file)
    if (lost?.id === which.id) return docattachmentOf(await putBack(ground, actor, { ...lost, ...which }, file))
    const { name, size, sha256 } = file
    const row = await replaceOnce({
      known: () => docattachmentRepository.bySha256(ground.db, sha256),
      remove: ground.files.remove,
      async files(stored) {
        await mustBeWhatItSays(file)
        const token = randomBytes(16).toString('hex')
        stored.push(documentFile(token))
        await ground.files.putFile(documentFile(token), file.path)
        const former_names = [...before.former_names, before.token]
        const original_name = safeName(name, `file.${extension}`)
        const brought_by = actor.id === null ? [] : [actor.id]
        const facts = { token, former_names, brought_by, original_name, extension, mime, size, sha256 }
        return () => write(ground, actor, (tx) => docattachmentRepository.update(tx, which.id, which.version, facts))
      },
    })
    return docattachmentOf(row)
  },

  /** Changes the title of a document that is still at `version`. */
  async updateTitle(tx: Tx, id: number, title: TitleInput, version: number): Promise<Docattachment> {
    return docattachmentOf(await docattachmentRepository.update(tx, id, version, withUzbekLetters(title)))
  },
}

type Row = typeof docattachments.$inferSelect

/** The document with these very bytes, where they are not to be had any more. */
async function lostWith({ db, files }: Pick<Ground, 'db' | 'files'>, { sha256 }: Upload): Promise<Row | undefined> {
  const known = await docattachmentRepository.bySha256(db, sha256)
  return known && (await isLost(files, [documentFile(known.token)])) ? known : undefined
}

/** Gives a document its own bytes back. They lie under a new name, as others in their place would (decision record 0029). */
function putBack(ground: Ground, actor: Actor, before: Row, file: Upload): Promise<Row> {
  return replaceOnce({
    known: async () => undefined,
    remove: ground.files.remove,
    async files(stored) {
      const token = randomBytes(16).toString('hex')
      stored.push(documentFile(token))
      await ground.files.putFile(documentFile(token), file.path)
      const former_names = [...before.former_names, before.token]
      const brought_by = withPerson(before.brought_by, actor.id)
      return () =>
        write(ground, actor, (tx) =>
          docattachmentRepository.update(tx, before.id, before.version, { token, former_names, brought_by }),
        )
    },
  })
}

function withUzbekLetters(title: Partial<TitleInput>): Partial<TitleInput> {
  return title.title_uz ? { ...title, title_uz: normalizeUzbekLatin(title.title_uz) } : title
}
