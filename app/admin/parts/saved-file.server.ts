export { savedFile } from '#platform/saved-file.server.ts'
