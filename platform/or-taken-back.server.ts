import { isDatabaseDown } from './database-down.server.ts'

/**
 * Stores files and saves what names them; where it fails they are taken back. The work calls `saves` when nothing but the saving is
 * left: from then on a database that goes away may have done it, and only the word of that be lost. Then they stay, since a row may
 * name them, and what no row names is swept a day later.
 */
export async function orTakenBack<Result>(
  work: (saves: () => void) => Promise<Result>,
  takeBack: () => Promise<unknown>,
): Promise<Result> {
  let isSaving = false
  try {
    return await work(() => {
      isSaving = true
    })
  } catch (error) {
    if (!(isSaving && isDatabaseDown(error))) await takeBack()
    throw error
  }
}
