import type { Permission, Thing, Verb } from './permissions.ts'

/** Content that shows pictures, and content that comes with documents or videos. */
const withPictures: Thing[] = ['post', 'category', 'organization', 'employee', 'useful link', 'Gallery']
const withDocuments: Thing[] = ['document', 'post', 'Gallery', 'open data']

const one = (verb: Verb, things: Thing[]): Permission[] => things.map((thing): Permission => `Can ${verb} ${thing}`)

/** Who makes content with pictures may upload them, find those that are there, and say what they show. */
export const mayFindPictures = one('view', withPictures)
export const mayAddPictures = one('add', withPictures)
export const mayChangePictures = one('change', withPictures)

/** Who makes content with documents or videos may do so with them; the library of documents has rights of its own. */
export const mayFindDocuments = one('view', withDocuments)
export const mayAddDocuments = one('add', withDocuments)
export const mayChangeDocuments = one('change', withDocuments)
