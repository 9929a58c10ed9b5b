import type { Permission } from '#common/permissions.ts'

/** Who makes content with pictures may upload them. */
export const mayAddPictures: Permission[] = [
  'Can add post',
  'Can add category',
  'Can add organization',
  'Can add employee',
  'Can add useful link',
  'Can add Gallery',
]

/** Who makes content with documents or videos may upload them; the library of them has rights of its own. */
export const mayAddDocuments: Permission[] = [
  'Can add document',
  'Can add post',
  'Can add Gallery',
  'Can add open data',
]

/** Who attaches documents to posts has to find them. */
export const mayFindDocuments: Permission[] = ['Can view document', 'Can view post']
