import { readFile } from 'node:fs/promises'
import { listKinds } from '#api/list-kinds.ts'
import { importList } from '#platform/lists/import.server.ts'
import type { ListKind } from '#platform/lists/kinds.server.ts'
import { isListName, readList } from '#platform/lists/rows.server.ts'
import { type Command, WrongUse } from './command.ts'
import { operator } from './operator.ts'

const lists: Record<string, ListKind> = listKinds
const flag = '--dry-run'

/** Lists of records that come in, from a spreadsheet or another system. */
export const listCommands: Record<string, Command> = {
  'import-list': {
    takes: `${Object.keys(lists).join('|')} FILE.xlsx|FILE.csv|FILE.json [${flag}]`,
    about: 'add the records of a list that are new and change those that are known, all or none',
    async run(ground, given) {
      const [name = '', file = ''] = given.filter((each) => each !== flag)
      const kind = Object.hasOwn(lists, name) ? lists[name] : undefined
      if (!kind || !isListName(file)) throw new WrongUse()
      const by = operator()
      const list = await readList(await readFile(file), file, by.locale)
      const { added, changed, unchanged, errors, doubts, missing, written } = await importList(ground, by, kind, list, {
        dryRun: given.includes(flag),
        kinds: Object.values(lists),
      })
      const told = [...errors, ...doubts].map(
        ({ row, column, message }) => `row ${row}${column && `, ${column}`}: ${message}`,
      )
      if (errors.length > 0) process.exitCode = 1
      if (missing.count > 0) told.push(`${missing.count} in the register are not in the list, and stay as they are.`)
      const counts = `${added} to add, ${changed} to change, ${unchanged} as they are`
      return [
        ...told,
        written
          ? `Written: ${added} added, ${changed} changed, ${unchanged} as they were.`
          : `Nothing was written. ${counts}, ${new Set(errors.map(({ row }) => row)).size} rows wrong.`,
      ].join('\n')
    },
  },
}
