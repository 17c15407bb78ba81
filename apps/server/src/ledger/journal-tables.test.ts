import { describe, expect, test } from 'vitest'
import { chart } from './chart.ts'
import { compareJournal, type PostedLeg, readLeg } from './compare-journal.ts'
import type { JournalRow } from './journal-table.ts'
import { historyJournals, journalTables } from './journal-tables.ts'
import { largeValueClassOf, takingBack } from './large-value-classes.ts'

const payer = 20n
const facts = { payer, amount: 10_000n, fee: 550n }
const row = {
  legs: [
    'Dr payer amount',
    'Cr networkClearing amount',
    'Dr payer fee',
    'Cr feeIncome fee',
    'Free payer amount + fee',
  ],
}
const leg = (accountId: bigint, amountMinor: bigint, heldMinor = 0n): PostedLeg => ({
  accountId,
  amountMinor,
  heldMinor,
  currency: 'CNY',
  accountKind: accountId === payer ? 'debitCard' : 'bank',
})
const right = [
  leg(payer, -10_000n, -10_550n),
  leg(chart.networkClearing, 10_000n),
  leg(payer, -550n),
  leg(chart.feeIncome, 550n),
]

describe('a journal and its row', () => {
  test('agree if every leg has its account, its side and its amount', () => {
    expect(compareJournal(row, [facts], right)).toEqual({ fault: null, legs: row.legs })
  })

  test.each(right.map((own, index) => [index, own] as const))(
    'differ if leg %i is on another account or on the other side',
    (index, own) => {
      const accountId = own.accountId === chart.exchangeResult ? chart.feeIncome : chart.exchangeResult
      const moved = right.with(index, { ...own, accountId, accountKind: 'bank' })
      const turned = right.with(index, { ...own, amountMinor: -own.amountMinor })
      expect(compareJournal(row, [facts], moved).fault).not.toBeNull()
      expect(compareJournal(row, [facts], turned).fault).not.toBeNull()
    },
  )

  test('differ if fee and amount are swapped, or a leg is missing or extra', () => {
    const swapped = right.map((own) => {
      const { accountId } = own
      if (accountId === chart.feeIncome) return { ...own, amountMinor: 10_000n }
      return accountId === chart.networkClearing ? { ...own, amountMinor: 550n } : own
    })
    for (const posted of [swapped, right.slice(1), [...right, leg(chart.cash, 1n)]])
      expect(compareJournal(row, [facts], posted).fault).not.toBeNull()
  })

  test('leaves out zero legs, turns negative ones, and sums several facts', () => {
    const over = { legs: ['Dr centralBank over', 'Cr suspense over'] }
    const posted = [leg(chart.centralBank, 300n), leg(chart.suspense, -300n)]
    expect(compareJournal(over, [{ over: -300n }], posted).fault).toBeNull()
    expect(compareJournal(over, [{ over: -500n }, { over: 200n }], posted).fault).toBeNull()
    expect(compareJournal(over, [{ over: 300n }], posted).fault).not.toBeNull()
    expect(compareJournal(over, [{ over: 0n }], []).fault).toBeNull()
  })

  test('an amount from no fact has one value in all legs', () => {
    const drawn = {
      legs: ['Dr suspense principal', 'Dr interestExpense interest', 'Cr agency principal + interest'],
    }
    const posted = (agencyMinor: bigint) => [
      leg(chart.suspense, -100n),
      leg(chart.interestExpense, -7n),
      leg(chart.agency, agencyMinor),
    ]
    expect(compareJournal(drawn, [{}], posted(107n)).fault).toBeNull()
    expect(compareJournal(drawn, [{}], posted(106n)).fault).not.toBeNull()
  })
})

test('the legs of every row can be parsed', () => {
  for (const table of [...Object.values(journalTables), historyJournals])
    for (const { legs } of Object.values(table).flat())
      for (const text of legs) expect(() => readLeg(text), text).not.toThrow()
})

test('every kind of journal has one class in the list of large values', () => {
  const kinds = Object.values(journalTables).flatMap((table) => Object.keys(table))
  expect(Object.keys(largeValueClassOf).toSorted()).toEqual(kinds.toSorted())
  for (const kind of takingBack) expect(['cash', 'transfer']).toContain(largeValueClassOf[kind])
})

test('docs/journals.md shows the tables as they are', async () => {
  const rows = Object.entries(journalTables).map(([module, table]) => {
    const lines = Object.entries<readonly JournalRow[]>(table).flatMap(([kind, cases]) =>
      cases.map(
        ({ when, legs }) =>
          `| ${kind} | ${when} | ${legs.map(written).join('<br>')} | ${largeValueWords[largeValueClassOf[kind]!]} |`,
      ),
    )
    return [
      `## ${module}`,
      '',
      '| journal | when | legs | large value |',
      '|---|---|---|---|',
      ...lines,
      '',
    ].join('\n')
  })
  await expect(`${heading}\n${rows.join('\n')}`).toMatchFileSnapshot('../../../../docs/journals.md')
})

const largeValueWords = {
  cash: 'cash',
  transfer: 'transfer',
  crossBorder: 'cross-border',
  leftOut: '',
} as const
const written = (text: string) => text.replaceAll('|', ' or ')

const heading = `# What the bank’s journals debit and credit

Written from the tables of the modules (\`apps/server/src/<module>/journal-table.ts\`) by \`ledger/journal-tables.test.ts\`; never by hand.
Accounts of the chart bear their codes; the others are the customer’s: \`payer\`, \`payee\`, \`current\`, \`banknotes\`, \`deposit\`, \`card\`,
\`loan\`, \`purse\` and \`account\`. \`account\` of a difference with a network is the central bank’s, or administration where the bank bears
it. *Hold* sets money aside, *Free* lets it go. *Large value* is the class by which a movement counts in the list of large values. A leg of nothing is left out; of an amount below nothing debit and credit change
places. Every journal that a test of the server posts is compared with these rows, account by account, side by side and to the fen
(\`db/test-journals.ts\`); \`npm run mutate -- legs\` changes the account and the sides of each leg in turn.
`
