import type { Page } from '#common/pagination.ts'
import type { Version } from '#modules/audit/versions.server.ts'
import type { Fields } from './field-list.ts'
import type { ShownPicture } from './picture-panel.tsx'

/** What the server tells of a record's saved states. */
export type Versions = Page<Version>

/** One of them beside the record as it is, as its form holds both. */
export type Compared = {
  /** The fields that the version knows. */
  before: Fields
  now: Fields
  /** What comes back with the picture: what it shows. */
  along: Fields
  /** Fields that no version holds. */
  apart: string[]
  /** Fields whose old value is not there any more, so that it cannot come back. */
  gone: string[]
  pictures: { before: ShownPicture | null; now: ShownPicture | null }
}
