import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package, whether this runs from source or from the bundle below `build/`. */
export const root = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('package.json was not found above the running file')
    folder = above
  }
  return folder
})()
