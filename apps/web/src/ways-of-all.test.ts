import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const base = import.meta.dirname

/** Allowed buttons for the whole balance, by place of the form. Gifts have no button, because nobody gives everything. */
const waysOf: Readonly<Record<string, readonly string[]>> = {
  accounts: ['move'],
  'cards/cash': ['draw'],
  'cards/instalments': ['spread'],
  'cards/overpaid': ['move'],
  'cards/repayment': ['repay'],
  deposits: ['save', 'draw'],
  donation: [],
  loans: ['repay'],
  messages: ['prove'],
  payments: ['topUp'],
  'remittance/exchange': ['sell'],
  wealth: ['buy'],
}

test('the button for a whole balance names the action of its form', () => {
  const wrong = globSync('**/*.tsx', { cwd: base, exclude: ['demo/**'] }).flatMap((file) => {
    const source = readFileSync(join(base, file), 'utf8')
    if (!source.includes('<BalanceBound')) return []
    const [, ways] = Object.entries(waysOf).find(([folder]) => file.startsWith(`${folder}/`)) ?? []
    const said = [...source.matchAll(/\bway="(\w+)"/g)].map(([, way]) => way!)
    return ways && said.every((way) => ways.includes(way)) ? [] : [`${file}: ${said}`]
  })
  expect(wrong, 'name the way of the form, and add the folder to waysOf of this file').toEqual([])
})
