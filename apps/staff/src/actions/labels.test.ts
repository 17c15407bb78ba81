import { currencies } from '@cloudsail/contract'
import { allStaffActions } from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { type ActionField, describeAction } from './describe.ts'
import en from './texts.en.ts'
import zh from './texts.zh.ts'

const keysOf = ({ name, ask }: ActionField): string[] => [
  `field.${name}`,
  ...('values' in ask ? ask.values.filter(isOwn).map((value) => `${name}.${value}`) : []),
  ...('fields' in ask ? ask.fields.flatMap(keysOf) : []),
]
const isOwn = (value: string) => !currencies.includes(value as never)

test.each(allStaffActions)('every field and choice of $code has its words', (action) => {
  const missing = describeAction(action)
    .flatMap(keysOf)
    .filter((key) => !(key in zh) || !(key in en))
  expect(missing).toEqual([])
})
