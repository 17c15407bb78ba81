import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './bank-copy.ts'
import { mutants } from './mutants.ts'

const folder = join(import.meta.dirname, '../..', sources)

test.each(mutants)(
  'the line that “$name” breaks occurs once, and its tests exist',
  ({ file, find, tests }) => {
    expect(readFileSync(join(folder, file), 'utf8').split(find)).toHaveLength(2)
    expect(tests.filter((each) => !existsSync(join(folder, each)))).toEqual([])
  },
)
