import { allStaffActions } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { type ActionField, describeAction } from './describe.ts'
import { fieldInContract, nameInContract } from './labels.ts'
import en from './texts.en.ts'
import zh from './texts.zh.ts'

const keysOf = ({ name, ask }: ActionField): string[] => [
  ...(fieldInContract(name) ? [] : [`field.${name}`]),
  ...('values' in ask
    ? ask.values.filter((value) => !nameInContract(name, value)).map((value) => `${name}.${value}`)
    : []),
  ...('fields' in ask ? ask.fields.flatMap(keysOf) : []),
]

test.each(allStaffActions)('every field and choice of $code has its words', (action) => {
  const missing = describeAction(action)
    .flatMap(keysOf)
    .filter((key) => !(key in zh) || !(key in en))
  expect(missing).toEqual([])
})
